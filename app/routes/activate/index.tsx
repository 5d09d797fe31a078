import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { activate } from "#app/domain/membership/activation/activate.server.ts";
import { findActivation } from "#app/domain/membership/activation/find-activation.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { ActivationConfirm } from "#app/features/activation/activation-confirm.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["activation"] };

const outcomes = { done: "/activate/done", invalid: "/activate/error" } as const;
const secretOf = (url: URL) => url.searchParams.get("token") ?? "";

/** GET /activate?token=: looking changes nothing, because mail scanners look too; the button does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const state = await findActivation(ctx, { secret: secretOf(url) });
  if (state !== "open") throw redirect(outcomes[state]);
  return { head: pageHead(context, url), brand: ctx.tenant.settings.name };
}

/** POST /activate?token=: confirms the address; pressed twice it is as right as once. */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    await activate(getCtx(context), { secret: secretOf(url) });
  } catch (error) {
    if (error instanceof AppError && error.code === "link_invalid") return redirect(outcomes.invalid);
    throw error;
  }
  return redirect(outcomes.done);
}

export default function Activate({ loaderData: { head, brand } }: Route.ComponentProps) {
  const { t } = useTranslation("activation");
  return (
    <>
      <PageHead head={head} title={t("confirm.heading")} description={t("confirm.heading")} indexed={false} />
      <ActivationConfirm brand={brand} />
    </>
  );
}
