import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import { mandateContract, signatureContract, stepContract } from "#app/domain/money/mandates/mandate-contract.ts";
import { payWaitingOrder } from "#app/domain/money/direct-debits/pay-waiting-order.server.ts";
import { resendMandateCode } from "#app/domain/money/mandates/resend-mandate-code.server.ts";
import { revokeMandate } from "#app/domain/money/direct-debits/revoke-mandate.server.ts";
import { signMandate } from "#app/domain/money/direct-debits/sign-mandate.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError, type ErrorCode } from "#app/platform/errors/app-error.ts";
import { returnPathOf, withReturnPath } from "#app/features/money/wallet/return-path.ts";

const page = "/directdebit";

/** Whose fault a refusal is told at: the code's, or the whole form's. */
const fieldOf: Partial<Record<ErrorCode, string>> = { code_invalid: "code" };

/**
 * Takes one step of a direct debit: prepares a mandate, sends its code, signs it and pays what waits, or takes it back.
 * What is missing or refused is told on the page; each step leads back to it, so that it works without JavaScript.
 */
export async function directDebitAction(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, url }: { request: Request; url: URL },
) {
  const from = returnPathOf(url);
  const form = await readForm(request, context, mandateContract, signatureContract, stepContract);
  const intent = form.get("intent");
  const submission =
    intent === "mandate"
      ? parseWithZod(form, { schema: mandateContract })
      : intent === "sign"
        ? parseWithZod(form, { schema: signatureContract })
        : parseWithZod(form, { schema: stepContract });
  if (submission.status !== "success")
    return data({ intent, result: submission.reply(), resent: false, refusal: null }, { status: 400 });
  try {
    const resent = await take(ctx, submission.value);
    if (resent) return { intent, result: null, resent, refusal: null };
    const isPaid = intent === "sign" || intent === "pay";
    const paid = isPaid ? await payWaitingOrder(ctx, { from: from ?? "/members" }) : null;
    return redirect(paid ?? withReturnPath(page, from));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    const message = getTranslator(context).t(`errors:${error.code}`, error.details);
    const field = fieldOf[error.code];
    const result = submission.reply(field ? { fieldErrors: { [field]: [message] } } : {});
    // why: told apart from its form, because the page may be at another step since
    const refusal = field ? null : { code: error.code, message };
    return data({ intent, result, resent: false, refusal }, { status: error.status });
  }
}

type Step = Parameters<typeof beginMandate>[1] & { intent: "mandate" };
type Asked = Step | { intent: "sign"; code: string } | { intent: "resend" | "pay" | "revoke" };

/** Does what a button asks for; tells whether another code was sent, with which the page stays. */
async function take(ctx: MemberCtx, asked: Asked): Promise<boolean> {
  if (asked.intent === "mandate") await beginMandate(ctx, asked);
  if (asked.intent === "sign") await signMandate(ctx, asked);
  if (asked.intent === "revoke") await revokeMandate(ctx);
  if (asked.intent !== "resend") return false;
  await resendMandateCode(ctx);
  return true;
}
