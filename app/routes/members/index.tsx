import { useTranslation } from "react-i18next";
import { MembersOnly } from "#app/features/discovery/join-invitation.tsx";
import { searchData } from "#app/features/discovery/search-data.server.ts";
import { SearchPage } from "#app/features/discovery/search-page.tsx";
import { visitorAccess } from "#app/features/discovery/visitor-access.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { getCtx } from "#app/http/ctx.server.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["members", "interests"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const head = pageHead(context, url);
  const { isOpen, ways } = visitorAccess(context, url.pathname + url.search);
  return { head, ways, data: isOpen ? await searchData(getCtx(context), url.searchParams) : null };
}

export default function Members({ loaderData: { head, ways, data } }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  const { brand } = head;
  return (
    <>
      <PageHead
        head={head}
        title={t("title")}
        description={t("description", { brand })}
        indexed={data?.indexed ?? false}
      />
      {data ? <SearchPage brand={brand} ways={ways} data={data} /> : <MembersOnly brand={brand} {...ways} />}
    </>
  );
}
