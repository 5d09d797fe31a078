import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { viewWithdrawal } from "#app/domain/safety/withdrawals/view-withdrawal.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { WithdrawalStatement } from "#app/features/withdrawal/withdrawal-statement.tsx";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["withdrawal"], hasWholeFoot: true, isCase: true };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  try {
    const statement = await viewWithdrawal(ctx, { token: params.token });
    return { statement, isMember: ctx.actor !== null, head: pageHead(context, url) };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

export default function Withdrawn({ loaderData: { head, statement, isMember } }: Route.ComponentProps) {
  const { t } = useTranslation("withdrawal");
  return (
    <>
      <PageHead
        head={head}
        title={t("done.title", { number: statement.number })}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <WithdrawalStatement statement={statement} isMember={isMember} />
    </>
  );
}
