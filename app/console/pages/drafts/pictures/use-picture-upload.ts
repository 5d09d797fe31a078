import { useState } from "react";
import { usePictureRefusal } from "./use-picture-refusal.ts";
import { useChange } from "#app/console/client/query.ts";
import { redrawLogo } from "#app/console/contracts/pictures/redraw-logo.ts";
import { uploadPicture } from "#app/console/contracts/pictures/upload-picture.ts";
import { valueAtPath } from "#app/console/pages/drafts/draft-fields.ts";
import { largestPictureBytes, type PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";

/** A field of the draft to change: where, what stood there, and what is to stand there. */
export type FieldChange = { path: string[]; before: unknown; after: unknown };

type Place = {
  brand: string;
  slot: PictureSlot;
  document: Readonly<Record<string, unknown>>;
  onKeep: (changes: FieldChange[]) => void;
};

/** The bytes of a file in base64. */
function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).split(",")[1] ?? ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read")));
    reader.readAsDataURL(file);
  });
}

/** Sends a chosen file for a place of the brand, and lets the draft say what became of it. */
export function usePictureUpload({ brand, slot, document, onKeep }: Place) {
  const { mutate, isPending, error, data, reset } = useChange(uploadPicture, []);
  const redraw = useChange(redrawLogo, []);
  const [isTooLarge, setTooLarge] = useState(false);
  const refusal = usePictureRefusal();
  const keep = (changes: readonly { path: string[]; after?: unknown }[]) =>
    onKeep(changes.map(({ path, after }) => ({ path, before: valueAtPath(document, path), after })));
  return {
    isSending: isPending || redraw.isPending,
    leftOut: data?.leftOut ?? [],
    fault: isTooLarge
      ? refusal({ reason: "picture_too_large", megabytes: largestPictureBytes / 1_000_000 })
      : refusal(error ?? redraw.error),
    forget: reset,
    /** Lets a logo or mark be drawn from the brand's name again. */
    redraw: (drawn: "logo" | "icon") => {
      reset();
      redraw.mutate({ brand, slot: drawn }, { onSuccess: ({ changes }) => keep(changes) });
    },
    async send(file: File | undefined) {
      reset();
      setTooLarge((file?.size ?? 0) > largestPictureBytes);
      if (!file || file.size > largestPictureBytes) return;
      mutate(
        { brand, slot, file: await inBase64(file) },
        {
          onSuccess: ({ changes }) => keep(changes),
        },
      );
    },
  };
}
