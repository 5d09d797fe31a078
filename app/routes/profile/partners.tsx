import { useTranslation } from "react-i18next";
import { data, Form, useNavigation } from "react-router";
import { listOnPartner } from "#app/domain/membership/guest-profiles/list-on-partner.server.ts";
import { listPartnerSites } from "#app/domain/membership/guest-profiles/list-partner-sites.server.ts";
import { withdrawFromPartner } from "#app/domain/membership/guest-profiles/withdraw-from-partner.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Chip } from "#app/ui/chip/chip.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import type { Route } from "./+types/partners";

export const handle = { namespaces: ["profile", "partners"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const sites = await listPartnerSites(ctx);
  return {
    head: pageHead(context, url),
    sites: sites.map(({ listedAt, ...site }) => ({ ...site, since: listedAt?.getTime() ?? null })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "intent", "site");
  const partnerId = String(form.get("site"));
  try {
    if (form.get("intent") === "show") await listOnPartner(ctx, { partnerId });
    else await withdrawFromPartner(ctx, { partnerId });
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
  return { isSaved: true };
}

type Site = Route.ComponentProps["loaderData"]["sites"][number];

function SiteCard({ site }: { site: Site }) {
  const { t } = useTranslation("partners");
  const day = useDates({ dateStyle: "long" });
  const navigation = useNavigation();
  const { id, name, host, tagline, since } = site;
  const busy = navigation.state !== "idle" && navigation.formData?.get("site") === id;
  return (
    <Card as="li" className="partner-site">
      <div className="grid gap-1">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-ink-muted">{host}</p>
        {tagline !== "" && <p>{tagline}</p>}
      </div>
      {since === null ? (
        <p className="text-ink-muted">{t("hidden")}</p>
      ) : (
        <p>
          <Chip tone="success">{t("listed", { date: day(since) })}</Chip>
        </p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="site" value={id} />
        <Button
          type="submit"
          name="intent"
          value={since === null ? "show" : "withdraw"}
          variant="secondary"
          loading={busy}
        >
          {since === null ? t("show", { name }) : t("withdraw", { name })}
        </Button>
      </Form>
    </Card>
  );
}

export default function PartnerSites({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("partners");
  const { head, sites } = loaderData;
  const { brand } = head;
  return (
    <div className="partner-sites">
      <PageHead head={head} title={t("title")} description={t("description", { brand })} indexed={false} />
      <div className="profile-back">
        <BackLink to="/profile/settings" label={t("back")} />
      </div>
      <h1 className="text-3xl">{t("title")}</h1>
      {sites.length === 0 ? (
        <EmptyState title={t("emptyTitle", { brand })} text={t("emptyText")} />
      ) : (
        <>
          <p className="max-w-prose">{t("intro", { brand })}</p>
          <section aria-labelledby="shown-there" className="grid gap-2">
            <h2 id="shown-there" className="text-xl">
              {t("shownTitle")}
            </h2>
            <p className="max-w-prose">{t("shownText", { brand })}</p>
            <p className="max-w-prose">{t("reachText", { brand })}</p>
          </section>
          <section aria-labelledby="partner-sites" className="grid gap-3">
            <h2 id="partner-sites" className="text-xl">
              {t("sites")}
            </h2>
            <ul className="partner-site-list">
              {sites.map((site) => (
                <SiteCard key={site.id} site={site} />
              ))}
            </ul>
            <p aria-live="polite" className="text-sm text-ink-muted">
              {actionData?.isSaved && t("soon")}
            </p>
          </section>
        </>
      )}
    </div>
  );
}
