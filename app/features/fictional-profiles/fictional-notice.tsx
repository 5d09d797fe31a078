import { useTranslation } from "react-i18next";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";

export type FictionalNoticeProps = { name: string; mark: FictionalMark };

/**
 * Says before money or credits are spent that somebody is a fictional profile, and what that means: label, sentence,
 * and that nobody answers.
 */
export function FictionalNotice({ name, mark }: FictionalNoticeProps) {
  const { t } = useTranslation("ui");
  return (
    <p role="note" className="fictional-notice">
      <FictionalIcon name={mark.icon} />
      <span>
        <strong>{mark.label ?? t("fictional")}</strong>
        <span>{` ${t("fictionalNamed", { name })} ${t("fictionalSilent")}`}</span>
      </span>
    </p>
  );
}
