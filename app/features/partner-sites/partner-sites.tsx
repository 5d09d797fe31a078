import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Chip } from "#app/ui/chip/chip.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import type { PartnerSiteView } from "./partner-sites-data.server.ts";

type PartnerSitesProps = { sites: readonly PartnerSiteView[]; brand: string; isSaved: boolean };

function SiteCard({ site }: { site: PartnerSiteView }) {
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
        <MadeFor />
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

/** The partner sites on which the member can be shown as well, and what that means. */
export function PartnerSites({ sites, brand, isSaved }: PartnerSitesProps) {
  const { t } = useTranslation("partners");
  return (
    <div className="partner-sites">
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
              {isSaved && t("soon")}
            </p>
          </section>
        </>
      )}
    </div>
  );
}
