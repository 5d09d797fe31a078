import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { askResetContract } from "#app/domain/membership/settings/account-contracts.ts";
import { requestPasswordReset } from "#app/domain/membership/password-reset/request-password-reset.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { carriedFields, carriesAddress } from "#app/features/login/carried-address.ts";
import { ResetPage } from "#app/features/passwords/reset-page.tsx";
import type { Route } from "./+types/index";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

export const handle = { namespaces: ["account"] };

export const loader = ({ context, url }: Route.LoaderArgs) => ({ head: pageHead(context, url) });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, askResetContract, ...carriedFields);
  if (form.has(carriesAddress)) return { result: null, sentTo: null, typed: String(form.get("email") ?? "") };
  const submission = parseWithZod(form, { schema: askResetContract });
  if (submission.status !== "success") return { result: submission.reply(), sentTo: null };
  const { email } = submission.value;
  try {
    await requestPasswordReset(getCtx(context), { email, address: getRequest(context).address });
    return { result: submission.reply(), sentTo: showAddress(email) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      result: submission.reply({ formErrors: [getTranslator(context).t(`errors:${error.code}`, error.details)] }),
      sentTo: null,
    };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function ResetPassword({ loaderData: { head }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead head={head} title={t("reset.title")} description={t("reset.description", { brand: head.brand })} />
      <ResetPage answer={actionData} />
    </>
  );
}
