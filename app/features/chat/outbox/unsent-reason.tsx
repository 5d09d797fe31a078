import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { saidAnyway } from "#app/domain/chat/messages/anyway.ts";
import { AskOfFictional } from "#app/features/fictional-profiles/ask-of-fictional.tsx";
import { creditsPath } from "#app/features/money/wallet/credits-path.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { OutboxItem } from "./outbox-item.ts";
import { UnsentEditor } from "./unsent-editor.tsx";
import { decideOn, discard, sendAgain } from "./use-outbox.ts";

type UnsentReasonProps = {
  item: OutboxItem;
  /** An earlier message is what keeps it here. */
  isBehind: boolean;
  /** Of the partner. */
  name: string;
  isPaid: boolean;
};

/** Why a message is still here, in words. */
function useReason(
  { state, problem }: OutboxItem,
  { isBehind, name }: Pick<UnsentReasonProps, "isBehind" | "name">,
): string {
  const { t } = useTranslation("chat");
  if (isBehind) return t("behind");
  if (state === "unreachable") return t("unreachable");
  if (state === "held") return problem?.needed ? t("heldCredits", { count: problem.needed }) : t("heldPremium");
  return problem?.code === "not_found" ? t("composer.gone", { name }) : (problem?.text ?? "");
}

/** Why an own message is still here, what would help, and the ways to try again, to change it or to let go of it. */
export function UnsentReason({ item, isBehind, name, isPaid }: UnsentReasonProps) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  const [isEdited, setIsEdited] = useState(false);
  const { state, message, clientMessageId } = item;
  const reason = useReason(item, { isBehind, name });
  const isHeld = state === "held";
  const asks = state === "refused" && item.problem?.code === "fictional_unasked";
  const [isWanted, setIsWanted] = useState(false);
  // why: what no server answered may have arrived, and would then be there in its first words
  const mayEdit = !isBehind && message.kind === "text" && (isHeld || state === "refused");
  if (isEdited && message.kind === "text") {
    return (
      <UnsentEditor
        text={message.text}
        onCancel={() => setIsEdited(false)}
        onSave={(text) => {
          setIsEdited(false);
          decideOn(clientMessageId, { text });
        }}
      />
    );
  }
  return (
    <div
      className="unsent-reason"
      data-held={isHeld || isBehind ? "" : undefined}
      role={isBehind ? undefined : "alert"}
    >
      <p>{reason}</p>
      {asks && <AskOfFictional id={`${clientMessageId}-anyway`} onAnswer={setIsWanted} />}
      <div className="unsent-ways">
        {isHeld && (
          <Link to={creditsPath({ isPaid }, pathname)} className="unsent-way">
            {t(isPaid ? "getCredits" : "getPremium")}
          </Link>
        )}
        {state === "unreachable" && (
          <button type="button" className="unsent-way" onClick={() => sendAgain([state])}>
            <RotateCw aria-hidden="true" />
            <span>{t("retry")}</span>
          </button>
        )}
        {state === "refused" && (
          <button
            type="button"
            className="unsent-way"
            disabled={asks && !isWanted}
            onClick={() => decideOn(clientMessageId, asks ? saidAnyway : {})}
          >
            <RotateCw aria-hidden="true" />
            <span>{t("retry")}</span>
          </button>
        )}
        {mayEdit && (
          <button type="button" className="unsent-way" onClick={() => setIsEdited(true)}>
            <Pencil aria-hidden="true" />
            <span>{t("edit.start")}</span>
          </button>
        )}
        <button type="button" className="unsent-way" onClick={() => discard(clientMessageId)}>
          <Trash2 aria-hidden="true" />
          <span>{t("delete")}</span>
        </button>
      </div>
    </div>
  );
}
