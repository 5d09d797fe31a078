import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { creditsPath } from "#app/routes/gifts/credits-path.ts";
import type { OutboxItem } from "./outbox-item.ts";

type UnsentReasonProps = { item: OutboxItem; /** Of the partner. */ name: string; isPaid: boolean; onRetry: () => void; onDelete: () => void };

/** Why an own message is still here, what would help, and the way to try again or let go of it. */
export function UnsentReason({ item, name, isPaid, onRetry, onDelete }: UnsentReasonProps) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  const { state, problem } = item;
  const isHeld = state === "held";
  const reason = isHeld ? (problem?.needed ? t("heldCredits", { count: problem.needed }) : t("heldPremium"))
    : state === "unreachable" ? t("unreachable")
      : problem?.code === "not_found" ? t("composer.gone", { name }) : (problem?.text ?? "");
  return (
    <div className="unsent-reason" data-held={isHeld ? "" : undefined} role="alert">
      <p>{reason}</p>
      <div className="unsent-ways">
        {isHeld && <Link to={creditsPath({ isPaid }, pathname)} className="unsent-way">{t(isPaid ? "getCredits" : "getPremium")}</Link>}
        {!isHeld && <button type="button" className="unsent-way" onClick={onRetry}><RotateCw aria-hidden="true" />{t("retry")}</button>}
        <button type="button" className="unsent-way" onClick={onDelete}><Trash2 aria-hidden="true" />{t("delete")}</button>
      </div>
    </div>
  );
}
