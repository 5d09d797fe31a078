import { useTranslation } from "react-i18next";
import type { MatchReason } from "#app/domain/discovery/match-finder/score-match.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { listFormat } from "#app/platform/locale/formats.ts";

/** Why two go together, one line each. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const { t, i18n } = useTranslation(["finder", "interests"]);
  const languageTag = useLanguageTag();
  const lineOf = (reason: MatchReason): string => {
    if (reason.kind === "region") return t("reason.region");
    if (reason.kind === "answer")
      return t(`reason.answer.${reason.question}`, { answer: t(`option.${reason.option}`) });
    const names = reason.interests
      .filter((id) => i18n.exists(`interests:names.${id}`))
      .map((id) => t(`interests:names.${id}`, { defaultValue: id }));
    return t("reason.interests", { interests: listFormat(languageTag).format(names) });
  };
  if (reasons.length === 0) return null;
  return (
    <ul className="found-reasons" aria-label={t("reason.heading")}>
      {reasons.map(lineOf).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
