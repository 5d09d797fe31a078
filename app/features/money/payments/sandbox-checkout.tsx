import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { sandboxOutcomes } from "./sandbox-outcomes.ts";
import type { SandboxRecord } from "#app/platform/payments/sandbox-records.server.ts";

type SandboxCheckoutProps = Pick<SandboxRecord, "status" | "amountMinor" | "currency" | "description" | "returnUrl">;

/** The checkout page of the sandbox, which is none of the brand's: it has its own head and no frame. */
export function SandboxCheckout({ status, amountMinor, currency, description, returnUrl }: SandboxCheckoutProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  return (
    <main id="content" className="sandbox-page">
      <title>{t("sandbox.title")}</title>
      <meta name="robots" content="noindex" />
      <div className="sandbox-card">
        <p className="sandbox-mark">{t("sandbox.title")}</p>
        <h1>{formatMoney(amountMinor, currency, languageTag)}</h1>
        <p>{description}</p>
        <p>{t("sandbox.text")}</p>
        {status === "open" ? (
          <Form method="post" reloadDocument className="sandbox-choices">
            <MadeFor />
            {sandboxOutcomes.map((outcome) => (
              <button key={outcome} type="submit" name="outcome" value={outcome} data-outcome={outcome}>
                {t(`sandbox.${outcome}`)}
              </button>
            ))}
          </Form>
        ) : (
          <p>
            <a href={returnUrl}>{t("sandbox.done")}</a>
          </p>
        )}
      </div>
    </main>
  );
}
