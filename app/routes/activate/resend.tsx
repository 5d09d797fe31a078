import { useTranslation } from "react-i18next";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import type { ResendOutcome } from "#app/features/activation/resend-outcome.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { ResendPage } from "#app/features/activation/resend-page.tsx";
import type { Route } from "./+types/resend";

export const handle = { namespaces: ["activation"] };

export function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context, url);
  return { head: pageHead(context, url) };
}

/** POST /activate/resend: another activation mail; tells what became of it. */
export async function action({ context, url }: Route.ActionArgs): Promise<ResendOutcome> {
  const ctx = requireMember(context, url);
  const { t } = getTranslator(context);
  try {
    const { isConfirmed } = await resendActivation(ctx);
    const outcome = isConfirmed ? "confirmed" : "sent";
    return { outcome, message: t(`activation:resend.${outcome}`) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: "refused", message: t(`errors:${error.code}`, error.details) };
  }
}

export default function ResendActivation({ loaderData: { head }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("activation");
  return (
    <>
      <PageHead head={head} title={t("resend.title")} description={t("resend.title")} indexed={false} />
      <ResendPage answer={actionData} />
    </>
  );
}
