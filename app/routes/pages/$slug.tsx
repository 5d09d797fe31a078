import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { isPageSlug } from "#app/domain/brands/pages/page-slugs.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { legalPageData } from "#app/features/legal-pages/legal-page-data.server.ts";
import { LegalPage } from "#app/features/legal-pages/legal-page.tsx";
import type { Route } from "./+types/$slug";

export const handle = { namespaces: ["pages", "cookies"], hasWholeFoot: true };

export function loader({ params: { slug }, context, url }: Route.LoaderArgs) {
  if (!isPageSlug(slug)) throw data(null, { status: 404 });
  return { head: pageHead(context, url), page: legalPageData(context, slug) };
}

export default function StaticPage({ loaderData: { head, page } }: Route.ComponentProps) {
  const { t } = useTranslation("pages");
  return (
    <>
      <PageHead head={head} title={t(`${page.slug}.title`)} description={t(`${page.slug}.description`)} />
      <LegalPage {...page} />
    </>
  );
}
