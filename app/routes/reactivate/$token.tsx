import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { findReactivation } from "#app/domain/identity/reactivation/find-reactivation.server.ts";
import { reactivate } from "#app/domain/membership/leaving/reactivate.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { Reactivation } from "#app/features/leaving/reactivation.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["leaving", "errors"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const state = await findReactivation(getCtx(context), { secret: params.token });
  return data({ head: pageHead(context, url), state }, { status: state === "invalid" ? 410 : 200 });
}

/** A button, because mail programs open links by themselves. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    await reactivate(getCtx(context), { secret: params.token });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return null;
}

export default function Reactivate({ loaderData: { head, state } }: Route.ComponentProps) {
  const { t } = useTranslation("leaving");
  return (
    <>
      <PageHead head={head} title={t("reactivate.title")} description={t("reactivate.open.text")} indexed={false} />
      <Reactivation state={state} />
    </>
  );
}
