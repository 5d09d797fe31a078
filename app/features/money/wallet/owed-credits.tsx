import { useTranslation } from "react-i18next";

/** Says what the member owes after a payment was taken back, and how that is settled; nothing where nothing is owed. */
export function OwedCredits({ owed }: { owed: number }) {
  const { t } = useTranslation("credits");
  if (owed === 0) return null;
  return <p className="text-sm text-ink-muted">{t("owed", { amount: t("amount", { count: owed }) })}</p>;
}
