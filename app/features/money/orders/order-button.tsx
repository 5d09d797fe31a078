import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

/** The id of the form that the button sends, wherever it stands. */
export const orderForm = "order";

/**
 * The button that says that it costs money, in each country's legal words, with who sells, what the statement will name
 * and on which terms.
 */
export function OrderButton({ company, statement }: { company: string; statement: string }) {
  const { t } = useTranslation("credits");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="grid gap-3">
      <Button type="submit" form={orderForm} size="lg" loading={isBusy} wide>
        {t("order.submit")}
      </Button>
      <p className="text-sm text-ink-muted">{`${t("order.seller", { company, statement })} ${t("once")}`}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink to="/pages/terms">{t("terms")}</TextLink>
        <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
        <TextLink to="/credits/limits">{t("limits.title")}</TextLink>
      </p>
    </div>
  );
}
