import { data, redirect } from "react-router";
import { decideSandboxPayment } from "#app/domain/money/payments/decide-sandbox-payment.server.ts";
import { getSandboxPayment } from "#app/domain/money/payments/get-sandbox-payment.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sandboxOutcomes } from "#app/features/money/payments/sandbox-outcomes.ts";
import { SandboxCheckout } from "#app/features/money/payments/sandbox-checkout.tsx";
import type { Route } from "./+types/$ref";

export const handle = { namespaces: ["credits"] };

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
  const outcome = sandboxOutcomes.find((known) => known === chosen);
  const payment = outcome ? await decideSandboxPayment(getCtx(context), { ref: params.ref, outcome }) : null;
  if (!payment) throw data(null, { status: 404 });
  return redirect(payment.returnUrl);
}

export default function Sandbox({ loaderData }: Route.ComponentProps) {
  return <SandboxCheckout {...loaderData} />;
}
