import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { serializeLandingMembers } from "#app/http/cookies/landing-member.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { memberSignupData } from "#app/features/signup/member-signup-data.server.ts";
import { MemberSignup } from "#app/features/signup/member-signup.tsx";
import type { Route } from "./+types/$id.signup";

export const handle = { namespaces: ["signup", "members", "memberLanding"], isQuiet: true };

/** /members/:id/signup: signing up with the one for whom somebody came; without such a member it is the plain page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const signup = await memberSignupData(context, params.id, url);
  return data(
    { head: pageHead(context, url), signup },
    { headers: { "set-cookie": await serializeLandingMembers([signup.person.id]) } },
  );
}

export default function SignupWithMember({ loaderData: { head, signup } }: Route.ComponentProps) {
  const { t } = useTranslation(["signup", "memberLanding"]);
  return (
    <>
      <PageHead
        head={head}
        title={t("memberLanding:signup.title", { name: signup.person.name })}
        description={t("signup:description", { brand: head.brand })}
        indexed={false}
      />
      <MemberSignup {...signup} />
    </>
  );
}
