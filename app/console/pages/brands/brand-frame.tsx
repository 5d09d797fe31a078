import { NavLink, Outlet, useParams } from "react-router";
import type { z } from "zod";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { viewBrand } from "#app/console/contracts/brands/view-brand.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Page } from "#app/console/parts/page.tsx";

export type Brand = z.output<typeof viewBrand.output>;

const tones: Readonly<Record<Brand["status"], Tone>> = { active: "good", paused: "warn", removed: "calm" };

/** What stands around the pages of one brand. */
export function BrandFrame() {
  const t = useTexts();
  const may = useMay();
  const { brand: id = "" } = useParams();
  return (
    <AskedFor query={asked(viewBrand, { brand: id })}>
      {(brand) => (
        <Page
          title={brand.name}
          above={[{ title: t("brands:title"), to: "/" }]}
          note={
            <>
              <Badge tone={tones[brand.status]}>
                {brand.currentNumber === 0 ? t("brands:neverPublished") : t(`brands:status.${brand.status}`)}
              </Badge>
              <span>{` ${t("brands:revision", { number: brand.currentNumber })}`}</span>
              {brand.draftVersion !== null && (
                <>
                  <span> </span>
                  <Badge tone="accent">{t("brands:draftOpen")}</Badge>
                </>
              )}
            </>
          }
          actions={
            brand.address !== null && (
              <a className="button button-plain" href={brand.address} target="_blank" rel="noreferrer">
                {t("brands:open")}
              </a>
            )
          }
        >
          <nav className="tabs" aria-label={brand.name}>
            {may("brands.draft", id) && <NavLink to={`/brands/${id}/draft`}>{t("brands:tabs.draft")}</NavLink>}
            {brand.draftVersion !== null && <NavLink to={`/brands/${id}/preview`}>{t("brands:tabs.preview")}</NavLink>}
            <NavLink to={`/brands/${id}/history`}>{t("brands:tabs.history")}</NavLink>
            <NavLink to={`/brands/${id}/hosts`}>{t("brands:tabs.hosts")}</NavLink>
            {may("brands.launch", null) && brand.currentNumber > 0 && (
              <NavLink to={`/brands/${id}/clone`}>{t("brands:tabs.clone")}</NavLink>
            )}
            <NavLink to={`/brands/${id}/standing`}>{t("brands:tabs.standing")}</NavLink>
          </nav>
          <Outlet context={brand} />
        </Page>
      )}
    </AskedFor>
  );
}
