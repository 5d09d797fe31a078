import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import {
  changeSpendingLimit,
  type LimitChange,
} from "#app/domain/money/spending-limits/change-spending-limit.server.ts";
import {
  type SpendingLimitForm,
  spendingLimitContract,
} from "#app/domain/money/spending-limits/spending-limit-contract.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { ownCurrency } from "./limits-data.server.ts";

/** What became of a form: which limit holds from now, later or still; null where a field is wrong. */
export type LimitsAnswer = {
  period: string;
  result: SubmissionResult<string[]>;
  changed: "now" | "later" | "kept" | null;
};

/** Sets, removes or keeps the limit of a period, and says what became of it, or what is wrong at the field. */
export async function limitsAction(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request }: { request: Request },
) {
  const form = await readForm(request, context, "intent", "period", "amount");
  const submission = parseWithZod(form, { schema: spendingLimitContract });
  const answer = { period: String(form.get("period")), result: submission.reply(), changed: null };
  if (submission.status !== "success") return data<LimitsAnswer>(answer, { status: 400 });
  const { period, intent } = submission.value;
  const { pending } = await changeSpendingLimit(ctx, {
    period,
    wanted: await wantedOf(context, ctx, submission.value),
  });
  const changed = intent === "withdraw" ? "kept" : pending ? "later" : "now";
  return data<LimitsAnswer>({ period, result: submission.reply({ resetForm: true }), changed });
}

async function wantedOf(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  form: SpendingLimitForm,
): Promise<LimitChange["wanted"]> {
  if (form.intent === "withdraw") return "present";
  if (form.intent === "remove") return null;
  return { currency: await ownCurrency(context, ctx), amount: form.amount };
}
