import type { DragEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Clock from "lucide-react/icons/clock";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import type { PhotoMove } from "#app/domain/profiles/photos/own/moved-order.ts";
import type { OwnPhoto } from "#app/domain/profiles/photos/own/present-own-photo.server.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";

export type PhotoDrag = {
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
};

type OwnPhotoCardProps = {
  photo: OwnPhoto;
  /** Its place, from 1, among `count`. */
  number: number;
  count: number;
  isDragged: boolean;
  drag: PhotoDrag;
  /** Without scripts the form does what these two do. */
  onMove: (move: PhotoMove) => void;
  onDelete: () => void;
};

const sizes = "(min-width: 62rem) 13rem, (min-width: 36rem) 30vw, 46vw";

/** One of the member's photos with everything that can be done with it. */
export function OwnPhotoCard({ photo, number, count, isDragged, drag, onMove, onDelete }: OwnPhotoCardProps) {
  const { t } = useTranslation("photos");
  const { id, status, isMain } = photo;
  const at = { number, count };
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <li className="own-photo" data-photo={id} data-dragged={isDragged ? "" : undefined} draggable {...drag}>
      <div className="own-photo-frame">
        <Photo
          src={photo.photo.src}
          srcSet={photo.photo.srcSet}
          sizes={sizes}
          width={480}
          height={600}
          alt={t("own.photo", at)}
          placeholder={photo.photo.placeholder ?? undefined}
          eager={number === 1}
        />
        {isMain && (
          <span className="own-photo-mark">
            <Star />
            <span>{t("own.main")}</span>
          </span>
        )}
        {status === "pending" && (
          <span className="own-photo-mark">
            <Clock />
            <span>{t("own.pending")}</span>
          </span>
        )}
      </div>
      <form method="post" className="own-photo-actions">
        <MadeFor />
        <input type="hidden" name="photoId" value={id} />
        <IconButton
          type="submit"
          name="intent"
          value="earlier"
          label={t("own.earlier", at)}
          icon={<ArrowLeft />}
          disabled={number === 1}
          onClick={instead(() => onMove("earlier"))}
        />
        <IconButton
          type="submit"
          name="intent"
          value="later"
          label={t("own.later", at)}
          icon={<ArrowRight />}
          disabled={number === count}
          onClick={instead(() => onMove("later"))}
        />
        <IconButton
          type="submit"
          name="intent"
          value="ask-delete"
          label={t("own.delete", at)}
          icon={<Trash2 />}
          onClick={instead(onDelete)}
        />
        {!isMain && status === "approved" && (
          <Button
            type="submit"
            name="intent"
            value="main"
            size="sm"
            variant="secondary"
            wide
            aria-label={t("own.makeMainOf", at)}
            onClick={instead(() => onMove("first"))}
          >
            {t("own.makeMain")}
          </Button>
        )}
      </form>
    </li>
  );
}
