import { useTranslation } from "react-i18next";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { getLocale } from "#app/middleware/locale.server.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import type { Route } from "./+types/home";

export function loader({ context, url }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const copy = tenant.copy[getLocale(context)];
  return { head: pageHead(context, url), copy };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useTranslation();
  return <div className="page-width"><PageHead head={loaderData.head} title={loaderData.copy?.index_title ?? ""} description={loaderData.copy?.description ?? ""} /><h1>{loaderData.copy?.home.headline}</h1></div>;
}
