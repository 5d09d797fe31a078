import { type RouterContextProvider, redirect } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { begunSignup } from "#app/features/signup/begun-signup.server.ts";
import { signupOffer } from "#app/features/signup/offer/signup-offer.server.ts";

/**
 * What signing up with a member shows. Members are led to the profile itself; where there is no such member, or nobody
 * may join or look, the plain signup takes its place.
 */
export async function memberSignupData(context: Readonly<RouterContextProvider>, profileId: string, url: URL) {
  const ctx = getCtx(context);
  if (ctx.actor) throw redirect(`/members/${encodeURIComponent(profileId)}`);
  const offer = signupOffer(context);
  const maySee = mayVisitorsSearch(ctx.tenant.settings, { hasTrafficSource: getTrafficSource(context) !== null });
  const [person] = offer && maySee ? await listProfiles(ctx, { ids: [profileId] }) : [];
  if (!offer || !person || person.guestOf !== null) throw redirect(`/signup${url.search}`);
  return {
    offer,
    person,
    mark: fictionalMark(ctx),
    warns: ctx.tenant.settings.fictional_warning,
    begun: (await begunSignup(url.searchParams)).values,
  };
}

export type MemberSignupData = Awaited<ReturnType<typeof memberSignupData>>;
