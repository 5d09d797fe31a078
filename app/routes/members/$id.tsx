import { useTranslation } from "react-i18next";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { unlessUnsent } from "#app/features/connection/unsent.ts";
import { MembersOnly } from "#app/features/discovery/join-invitation.tsx";
import { visitorAccess } from "#app/features/discovery/visitor-access.server.ts";
import { memberData } from "#app/features/members/member-data.server.ts";
import { MemberPage } from "#app/features/members/member-page.tsx";
import type { Route } from "./+types/$id";

export const handle = { namespaces: ["members", "interests", "likes"], back: "/members" };

/** Whoever was just blocked is not read anew: there is nothing to be read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction?.endsWith("/block") ? false : unlessUnsent(args);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const head = pageHead(context, url);
  const { isOpen, ways } = visitorAccess(context, url.pathname);
  return { head, ways, data: isOpen ? await memberData(context, params.id) : null };
}

export default function Member({ loaderData: { head, ways, data } }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  if (!data) {
    const description = t("description", { brand: head.brand });
    return (
      <>
        <PageHead head={head} title={t("title")} description={description} indexed={false} />
        <MembersOnly brand={head.brand} {...ways} />
      </>
    );
  }
  const { name, age } = data.member;
  return (
    <>
      <PageHead
        head={head}
        title={age === null ? name : t("profile.title", { name, age })}
        description={t("profile.description", { name, brand: head.brand })}
        indexed={false}
      />
      <MemberPage data={data} ways={ways} />
    </>
  );
}
