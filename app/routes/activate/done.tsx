import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { ActivationDone } from "#app/features/activation/activation-done.tsx";
import type { Route } from "./+types/done";

export const handle = { namespaces: ["activation"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const activation = ctx.actor && (await getActivation({ ...ctx, actor: ctx.actor }));
  if (activation && !activation.isConfirmed) throw redirect("/activate/error");
  return { head: pageHead(context, url), brand: ctx.tenant.settings.name, isMember: activation !== null };
}

export default function ActivateDone({ loaderData: { head, ...shown } }: Route.ComponentProps) {
  const { t } = useTranslation("activation");
  return (
    <>
      <PageHead head={head} title={t("done.title")} description={t("done.title")} indexed={false} />
      <ActivationDone {...shown} />
    </>
  );
}
