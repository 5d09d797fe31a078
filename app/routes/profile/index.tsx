import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { ownProfileData } from "#app/features/profile/own-profile-data.server.ts";
import { OwnProfilePage } from "#app/features/profile/own-profile-page.tsx";
import { saveSection, sectionContracts } from "#app/features/profile/save-section.server.ts";
import { isSection } from "#app/features/profile/sections.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["profile", "members", "interests"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), profile: await ownProfileData(ctx) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "section", ...sectionContracts);
  const section = form.get("section");
  if (!isSection(section)) throw data(null, { status: 400 });
  return saveSection(ctx, section, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function OwnProfile({ loaderData: { head, profile } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { brand } = head;
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand })} indexed={false} />
      <OwnProfilePage brand={brand} data={profile} />
    </>
  );
}
