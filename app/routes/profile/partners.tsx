import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { changeListing } from "#app/features/partner-sites/change-listing.server.ts";
import { partnerSitesData } from "#app/features/partner-sites/partner-sites-data.server.ts";
import { PartnerSites } from "#app/features/partner-sites/partner-sites.tsx";
import type { Route } from "./+types/partners";

export const handle = { namespaces: ["profile", "partners"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), sites: await partnerSitesData(requireMember(context, url)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  try {
    await changeListing(ctx, await readForm(request, context, "intent", "site"));
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
  return { isSaved: true };
}

export default function Partners({ loaderData: { head, sites }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("partners");
  const { brand } = head;
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand })} indexed={false} />
      <PartnerSites sites={sites} brand={brand} isSaved={actionData?.isSaved === true} />
    </>
  );
}
