import { useTranslation } from "react-i18next";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { ActivationFailed } from "#app/features/activation/activation-failed.tsx";
import type { Route } from "./+types/error";

export const handle = { namespaces: ["activation"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  return { head: pageHead(context, url), activation: ctx.actor && (await getActivation({ ...ctx, actor: ctx.actor })) };
}

export default function ActivateError({ loaderData: { head, activation } }: Route.ComponentProps) {
  const { t } = useTranslation("activation");
  return (
    <>
      <PageHead head={head} title={t("error.heading")} description={t("error.heading")} indexed={false} />
      <ActivationFailed activation={activation} />
    </>
  );
}
