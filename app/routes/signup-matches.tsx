import { useTranslation } from "react-i18next";
import { readLandingMembers } from "#app/http/cookies/landing-member.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { signupMatchesData } from "#app/features/signup/signup-matches-data.server.ts";
import { SignupMatches } from "#app/features/signup/signup-matches.tsx";
import type { Route } from "./+types/signup-matches";

export const handle = { namespaces: ["signup", "likes", "memberLanding"] };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), matches: await signupMatchesData(ctx, await readLandingMembers(request)) };
}

export default function FirstMatches({ loaderData: { head, matches } }: Route.ComponentProps) {
  const { t } = useTranslation("signup");
  return (
    <>
      <PageHead head={head} title={t("matches.title")} description={t("matches.title")} indexed={false} />
      <SignupMatches {...matches} />
    </>
  );
}
