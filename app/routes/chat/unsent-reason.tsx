import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OutboxItem } from "./outbox-item.ts";

type UnsentReasonProps = { item: OutboxItem; isPaid: boolean; onRetry: () => void; onDelete: () => void };

/** Why an own message is still here, what would help, and the way to try again or let go of it. */
export function UnsentReason({ item, isPaid, onRetry, onDelete }: UnsentReasonProps) {
  const { t } = useTranslation("chat");
  const { state, problem } = item;
  const isHeld = state === "held";
  const reason = isHeld ? (problem?.needed ? t("heldCredits", { count: problem.needed }) : t("heldPremium")) : state === "unreachable" ? t("unreachable") : (problem?.text ?? "");
  return (
    <div className="unsent-reason" data-held={isHeld ? "" : undefined} role="alert">
      <p>{reason}</p>
      <div className="unsent-ways">
        {isHeld && <Link to={isPaid ? "/credits" : "/premium"} className="unsent-way">{t(isPaid ? "getCredits" : "getPremium")}</Link>}
        {!isHeld && <button type="button" className="unsent-way" onClick={onRetry}><RotateCw aria-hidden="true" />{t("retry")}</button>}
        <button type="button" className="unsent-way" onClick={onDelete}><Trash2 aria-hidden="true" />{t("delete")}</button>
      </div>
    </div>
  );
}
