import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import type { Route } from "./+types/done";

export const handle = { namespaces: ["activation"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const activation = ctx.actor && (await getActivation({ ...ctx, actor: ctx.actor }));
  if (activation && !activation.isConfirmed) throw redirect("/activate/error");
  return { head: pageHead(context, url), brand: ctx.tenant.settings.name, isMember: activation !== null };
}

/** The address is confirmed; works on whatever device the mail was read. */
export default function ActivateDone({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("activation");
  const { head, brand, isMember } = loaderData;
  return (
    <div className="page-width auth-page">
      <PageHead head={head} title={t("done.title")} description={t("done.title")} indexed={false} />
      <Card className="auth-card activation-card" data-outcome="done">
        <CircleCheck aria-hidden="true" />
        <h1 className="text-3xl">{t("done.heading")}</h1>
        <p>{t("done.text", { brand })}</p>
        <div className="grid gap-3">
          {isMember ? (
            <>
              <ButtonLink to="/complete-signup" wide>
                {t("done.complete")}
              </ButtonLink>
              <ButtonLink to="/members" variant="secondary" wide>
                {t("done.members")}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/login?from=/members" wide>
              {t("done.login")}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}
