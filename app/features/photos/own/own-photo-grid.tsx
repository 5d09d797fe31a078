import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { movedOrder } from "#app/domain/profiles/photos/own/moved-order.ts";
import type { OwnPhoto } from "#app/domain/profiles/photos/own/present-own-photo.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { OwnPhotoCard, type PhotoDrag } from "./own-photo-card.tsx";
import { optimisticPhotos } from "./optimistic-photos.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type Answer = { problem?: string | undefined } | Unsent | undefined;

/** The member's photos in their order, to drag, move, make main and delete. */
export function OwnPhotoGrid({ photos: saved }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation("photos");
  const ordering = useFetcher<Answer>();
  const deletion = useFetcher<Answer>();
  const [asked, setAsked] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const photos = optimisticPhotos(saved, { order: ordering.formData, deletion: deletion.formData });
  const list = useKeptFocus(ordering.formData);
  const ids = photos.map(({ id }) => id);
  const answers = [ordering, deletion].filter(({ state }) => state === "idle").map(({ data }) => data);
  const problem = answers
    .map((answer) => (isUnsent(answer) ? undefined : answer?.problem))
    .find((each) => each !== undefined);
  // why: always the whole order, so that a later one makes an earlier one needless that is still on its way
  const order = (next: readonly string[], moved: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "order", ...moved })) form.append(name, value);
    for (const id of next) form.append("ids", id);
    void ordering.submit(form, { method: "post" });
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
      setDragged(null);
      if (dragged !== id) order(ids.filter((each) => each !== dragged).toSpliced(ids.indexOf(id), 0, dragged));
    },
    onDragEnd: () => setDragged(null),
  });
  return (
    <section aria-labelledby="own-photos" className="grid gap-4">
      <h2 id="own-photos" ref={heading} tabIndex={-1} className="text-xl">
        {t("own.heading")}
      </h2>
      {photos.length > 1 && <p className="text-ink-muted">{t("own.hint")}</p>}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <UnsentAlert answer={answers.find(isUnsent)} />
      <ul className="own-photos" ref={list}>
        {photos.map((photo, index) => (
          <OwnPhotoCard
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.length}
            isDragged={photo.id === dragged}
            drag={dragOf(photo.id)}
            onMove={(move) => order(movedOrder(ids, photo.id, move) ?? ids, { photoId: photo.id, move })}
            onDelete={() => setAsked(photo.id)}
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
          void deletion.submit({ intent: "delete", photoId: asked ?? "" }, { method: "post" });
          setAsked(null);
          heading.current?.focus();
        }}
      />
    </section>
  );
}
