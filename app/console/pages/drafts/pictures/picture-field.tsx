import { useId } from "react";
import { type FieldChange, usePictureUpload } from "./use-picture-upload.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { addressOf } from "#app/console/contracts/address-of.ts";
import { seePicture } from "#app/console/contracts/pictures/see-picture.ts";
import { valueAtPath } from "#app/console/pages/drafts/draft-fields.ts";
import { Button } from "#app/console/parts/button.tsx";
import {
  brandPicturesContract,
  pictureRules,
  type PictureSlot,
} from "#app/platform/tenancy/pictures/brand-pictures.ts";

type PictureFieldProps = {
  brand: string;
  slot: PictureSlot;
  document: Readonly<Record<string, unknown>>;
  /** What is wrong with it by the draft's check. */
  fault: string | undefined;
  onKeep: (changes: FieldChange[]) => void;
};

const kinds = ".svg,.png,.jpg,.jpeg,.webp,.avif,image/*";

/** The drawing of the draft that stands where no picture does. */
const drawings: Readonly<Partial<Record<PictureSlot, readonly string[]>>> = {
  logo: ["logo", "full"],
  icon: ["logo", "mark"],
};

function useShown({ brand, slot, document }: Pick<PictureFieldProps, "brand" | "slot" | "document">) {
  const held = brandPicturesContract.safeParse({ [slot]: valueAtPath(document, ["pictures", slot]) });
  const picture = held.data?.[slot] ?? null;
  const drawing = drawings[slot] && valueAtPath(document, drawings[slot]);
  if (picture) return { picture, src: addressOf(seePicture, { brand, file: picture.file }) };
  const src = typeof drawing === "string" ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : null;
  return { picture, src };
}

/** One picture of a brand: what stands there, another one in its place, and the way back. */
export function PictureField({ brand, slot, document, fault, onKeep }: PictureFieldProps) {
  const t = useTexts();
  const id = useId();
  const { picture, src } = useShown({ brand, slot, document });
  const {
    isSending,
    leftOut,
    fault: refusal,
    forget,
    redraw,
    send,
  } = usePictureUpload({ brand, slot, document, onKeep });
  const { least } = pictureRules[slot];
  const name = t(`pictures:slots.${slot}`);
  const wrong = refusal ?? fault;
  const path = ["pictures", slot];
  return (
    <div className="picture-field" role="group" aria-labelledby={`${id}-name`}>
      <div className={`picture-shown${slot.endsWith("-dark") ? " picture-on-dark" : ""}`}>
        {src ? (
          <img src={src} alt={t("pictures:shown", { name })} />
        ) : (
          <span>{t(slot.startsWith("hero") ? "pictures:asTheme" : "pictures:none")}</span>
        )}
      </div>
      <div className="stack">
        <h3 id={`${id}-name`}>{name}</h3>
        <p className="field-help" id={`${id}-help`}>
          <span>{t(`pictures:help.${slot}`, { width: least.width, height: least.height })}</span>
          {picture && <span>{` ${t("pictures:size", { width: picture.width, height: picture.height })}`}</span>}
        </p>
        <div className="form-foot">
          <label className="button button-plain picture-choose">
            <span>{isSending ? t("pictures:sending") : t(src ? "pictures:replace" : "pictures:choose")}</span>
            <input
              type="file"
              accept={kinds}
              disabled={isSending}
              aria-label={t("pictures:chooseFor", { name })}
              aria-describedby={`${id}-help${wrong ? ` ${id}-fault` : ""}`}
              aria-invalid={wrong ? true : undefined}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = "";
              }}
            />
          </label>
          {(slot === "logo" || slot === "icon") && (
            <Button aria-label={t("pictures:redrawOne", { name })} busy={isSending} onClick={() => redraw(slot)}>
              {t("pictures:redraw")}
            </Button>
          )}
          {picture && (
            <Button
              aria-label={t("pictures:removeOne", { name })}
              onClick={() => {
                forget();
                onKeep([{ path, before: valueAtPath(document, path), after: undefined }]);
              }}
            >
              {t("pictures:remove")}
            </Button>
          )}
        </div>
        {leftOut.length > 0 && <p role="status">{t("pictures:leftOut", { parts: leftOut.join(", ") })}</p>}
        {wrong && (
          <p className="field-fault" role="alert" id={`${id}-fault`}>
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}
