import { useTranslation } from "react-i18next";
import { data, Form, redirect } from "react-router";
import { decideSandboxPayment } from "#app/domain/money/payments/decide-sandbox-payment.server.ts";
import { getSandboxPayment } from "#app/domain/money/payments/get-sandbox-payment.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { formatPrice } from "#app/ui/price/format-price.ts";
import type { Route } from "./+types/$ref";

export const handle = { namespaces: ["credits"] };

const outcomes = ["paid", "pending", "failed", "cancelled"] as const;

/** The checkout page of the sandbox: another company's than the brand's, as a provider's page is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await getSandboxPayment(getCtx(context), { ref: params.ref });
  if (!payment) throw data(null, { status: 404 });
  const { status, amountMinor, currency, description, method, returnUrl } = payment;
  return data(
    { status, amountMinor, currency, description, method, returnUrl },
    { headers: { "cache-control": "no-store" } },
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const chosen = (await readForm(request, context, "outcome")).get("outcome");
  const outcome = outcomes.find((known) => known === chosen);
  const payment = outcome ? await decideSandboxPayment(getCtx(context), { ref: params.ref, outcome }) : null;
  if (!payment) throw data(null, { status: 404 });
  return redirect(payment.returnUrl);
}

export default function SandboxCheckout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const { status, amountMinor, currency, description, returnUrl } = loaderData;
  return (
    <main id="content" className="sandbox-page">
      <title>{t("sandbox.title")}</title>
      <meta name="robots" content="noindex" />
      <div className="sandbox-card">
        <p className="sandbox-mark">{t("sandbox.title")}</p>
        <h1>{formatPrice(amountMinor, currency, languageTag)}</h1>
        <p>{description}</p>
        <p>{t("sandbox.text")}</p>
        {status === "open" ? (
          <Form method="post" reloadDocument className="sandbox-choices">
            {outcomes.map((outcome) => (
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
