import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { changePath } from "./change-path.ts";
import { DebitOrder } from "./debit-order.tsx";
import type { DirectDebitData } from "./direct-debit-data.server.ts";
import { MandateText } from "./mandate-text.tsx";

type CurrentMandateProps = Pick<DirectDebitData, "order" | "from"> & {
  mandate: NonNullable<DirectDebitData["mandate"]>;
};

/** The mandate that holds: what waits is paid under it with one button, and it is taken back with another. */
export function CurrentMandate({ mandate, order, from }: CurrentMandateProps) {
  const { t } = useTranslation("directdebit");
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "long" });
  return (
    <>
      <MandateText mandate={mandate} />
      <p className="text-ink-muted">{t("current.signed", { date: day(mandate.signedAt) })}</p>
      {order ? (
        <Form method="post" className="grid gap-5">
          <MadeFor />
          <DebitOrder order={order} />
          <Button type="submit" name="intent" value="pay" size="lg" wide>
            {t("current.pay", { price: formatMoney(order.amountMinor, order.currency, languageTag) })}
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/credits" size="lg">
          {t("current.credits")}
        </ButtonLink>
      )}
      <p>
        <TextLink to={changePath(from)}>{t("current.other")}</TextLink>
      </p>
      <Form method="post" className="grid gap-2">
        <MadeFor />
        <Button type="submit" name="intent" value="revoke" variant="secondary">
          {t("current.revoke")}
        </Button>
        <p className="text-sm text-ink-muted">{t("current.revokeHint")}</p>
      </Form>
    </>
  );
}
