import { redirect } from "react-router";
import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { loadHomeContent } from "#app/features/home/load-home-content.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { HomePage } from "#app/features/home/home-page.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["home", "interests"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tenant, actor, locale } = getCtx(context);
  if (actor) throw redirect("/members");
  const copy = brandCopy(tenant, locale);
  return {
    head: pageHead(context, url),
    title: copy?.index_title ?? tenant.settings.index_title,
    description: copy?.description ?? tenant.settings.description,
    composition: findTheme(tenant)?.home.composition ?? "wave",
    content: await loadHomeContent(context),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { head, title, description, composition, content } = loaderData;
  return (
    <>
      <PageHead head={head} title={title} description={description} />
      <HomePage composition={composition} content={content} />
    </>
  );
}
