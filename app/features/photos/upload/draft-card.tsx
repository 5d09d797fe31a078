import { useTranslation } from "react-i18next";
import Crop from "lucide-react/icons/crop";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { Button } from "#app/ui/button/button.tsx";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { CropPreview } from "./crop-preview.tsx";
import type { Draft } from "./upload-queue.ts";

type DraftCardProps = { draft: Draft; onCrop: () => void; onRetry: () => void; onRemove: () => void };

/** A chosen photo: how it will look, how far it is, and what can be done about it. */
export function DraftCard({ draft, onCrop, onRetry, onRemove }: DraftCardProps) {
  const { t } = useTranslation("photos");
  const { state, percent, message, file } = draft;
  const isUnderWay = state === "sending" || state === "working";
  return (
    <li className="draft-card" data-state={state}>
      <CropPreview url={draft.url} crop={draft.crop} alt={file.name} />
      <div className="draft-text">
        <p className="draft-name">
          <bdi>{file.name}</bdi>
        </p>
        {isUnderWay && (
          <progress
            max={100}
            value={state === "working" ? undefined : percent}
            aria-label={t("draft.progress", { name: file.name })}
          />
        )}
        {state !== "failed" && <p className="draft-state">{t(`draft.${state}`, { percent })}</p>}
        {state === "failed" && (
          <p className="draft-problem" role="alert">
            {message ?? t("draft.unreachable")}
          </p>
        )}
        <div className="draft-actions">
          {!isUnderWay && state !== "waiting" && (
            <Button size="sm" variant="secondary" icon={<Crop />} onClick={onCrop}>
              {t("draft.crop")}
            </Button>
          )}
          {state === "failed" && (
            <Button size="sm" icon={<RotateCw />} onClick={onRetry}>
              {t("draft.retry")}
            </Button>
          )}
        </div>
      </div>
      <IconButton
        label={t(isUnderWay ? "draft.cancel" : "draft.remove", { name: file.name })}
        icon={<X />}
        round
        onClick={onRemove}
      />
    </li>
  );
}
