import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { OwnPhoto } from "#app/domain/photos/present-own-photo.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { OwnPhotoCard, type PhotoDrag } from "./own-photo-card.tsx";
import { shownOrder } from "./shown-order.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type Answer = { problem?: string | undefined } | undefined;

/** The member's photos in their order, to drag, move, make main and delete. */
export function OwnPhotoGrid({ photos: saved }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation("photos");
  const fetcher = useFetcher<Answer>();
  const [asked, setAsked] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const photos = shownOrder(saved, fetcher.formData);
  const list = useKeptFocus(fetcher.formData);
  const submit = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    void fetcher.submit(form, { method: "post" });
  };
  const dragOf = (id: string): PhotoDrag => ({
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = "move";
      setDragged(id);
    },
    onDragOver: (event) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      const ids = photos.map((photo) => photo.id);
      const to = ids.indexOf(id);
      const order = ids.filter((each) => each !== dragged).toSpliced(to, 0, dragged);
      setDragged(null);
      if (dragged !== id) submit([["intent", "order"], ...order.map((each): [string, string] => ["ids", each])]);
    },
    onDragEnd: () => setDragged(null),
  });
  return (
    <section aria-labelledby="own-photos" className="grid gap-4">
      <h2 id="own-photos" ref={heading} tabIndex={-1} className="text-xl">{t("own.heading")}</h2>
      {photos.length > 1 && <p className="text-ink-muted">{t("own.hint")}</p>}
      {fetcher.state === "idle" && fetcher.data?.problem && <Alert tone="danger">{fetcher.data.problem}</Alert>}
      <ul className="own-photos" ref={list}>
        {photos.map((photo, index) => (
          <OwnPhotoCard
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.length}
            isDragged={photo.id === dragged}
            drag={dragOf(photo.id)}
            fetcher={fetcher}
            onDelete={(event) => {
              event.preventDefault();
              setAsked(photo.id);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t("delete.title")}
        text={t("delete.text")}
        confirmLabel={t("delete.confirm")}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          submit([["intent", "delete"], ["photoId", asked ?? ""]]);
          setAsked(null);
          heading.current?.focus();
        }}
      />
    </section>
  );
}
