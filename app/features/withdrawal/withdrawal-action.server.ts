import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { stateWithdrawal } from "#app/domain/safety/withdrawals/state-withdrawal.server.ts";
import { withdrawalContract } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/**
 * Takes one step of a withdrawal: what was said is looked at once more, changed, or stated, which leads to its page. Each
 * answers with a page, so that it works without JavaScript.
 */
export async function withdrawalAction(context: Readonly<RouterContextProvider>, request: Request) {
  const submission = parseWithZod(await readForm(request, context, withdrawalContract), {
    schema: withdrawalContract,
  });
  if (submission.status !== "success") return data({ result: submission.reply(), review: null }, { status: 400 });
  const { step, ...said } = submission.value;
  if (step === "review") return { result: submission.reply(), review: { ...said, email: showAddress(said.email) } };
  if (step === "change") return { result: submission.reply(), review: null };
  try {
    const token = await stateWithdrawal(getCtx(context), { ...said, address: getRequest(context).address });
    return redirect(`/withdrawal/${token}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { t } = getTranslator(context);
    const problem = error.code === "too_many_requests" ? t("withdrawal:problems.tooOften") : t(`errors:${error.code}`);
    return data({ result: submission.reply({ formErrors: [problem] }), review: null }, { status: error.status });
  }
}
