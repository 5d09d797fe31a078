import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { FictionalNote } from "#app/features/fictional-profiles/fictional-note.tsx";
import { LikeButton } from "./like-button.tsx";
import type { ToldLike } from "./likes-news.ts";

type LikeModalProps = {
  like: ToldLike;
  /** How many other likes are new. */
  more: number;
  open: boolean;
  onClose: () => void;
};

/** Shows a like that was received: like back, look closer, or later (spec section 2). */
export function LikeModal({ like, more, open, onClose }: LikeModalProps) {
  const { t } = useTranslation("likes");
  const { id, name, main_image: image, fictional } = like;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("modal.title", { name })}
      size="sm"
      actions={
        <>
          <ButtonLink to={`/likes/m/${id}`} variant="secondary" onClick={onClose}>
            {t("seeProfile")}
          </ButtonLink>
          <LikeButton member={{ id, name }} liked={like.match} returns onSent={onClose} />
        </>
      }
    >
      <div className="like-modal-photo">
        {image ? (
          <img src={image.match} alt={name} width={480} height={600} />
        ) : (
          <span className="match-initial" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
      </div>
      {fictional && <FictionalNote />}
      <p className="text-ink-muted">{t("modal.text")}</p>
      {more > 0 && (
        <p>
          <TextLink to="/likes/received" onClick={onClose}>
            {t("modal.more", { count: more })}
          </TextLink>
        </p>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t("modal.later")}
      </Button>
    </Dialog>
  );
}
