import type { RouterContextProvider } from "react-router";
import { pageLogo } from "#app/domain/brands/site/page-logo.ts";
import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { footerParts } from "#app/domain/brands/site/footer-parts.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { isPreview } from "#app/http/context/preview.server.ts";
import { type Layout, needsEntryWarning } from "#app/domain/brands/entry/needs-entry-warning.ts";
import { entryWarning } from "#app/domain/notifications/alerts/alert-kinds.ts";
import { listAlerts } from "#app/domain/notifications/alerts/list-alerts.server.ts";
import { getMemberState, type MemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { listSale } from "#app/domain/money/packages/list-sale.server.ts";
import { distinctIcons } from "#app/domain/money/packages/method-icons.ts";
import { paymentCountry } from "#app/domain/money/packages/payment-country.ts";
import { asksAboutCookies, getStorageConsent } from "#app/http/middleware/storage-consent.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { countries } from "#app/platform/geo/countries.ts";
import { presentTimeBonus } from "#app/features/time-bonus/present-time-bonus.server.ts";
import { currentScheme } from "#app/features/color-scheme/current-scheme.server.ts";
import { fictionalLabel } from "#app/features/fictional-profiles/fictional-label.server.ts";

/** What the frame shows of a member, and the alerts that hold. */
function framedMember(
  { isThin, isPushDue, isMailBlocked, dismissals, ...member }: Omit<MemberState, "signupDate" | "hasTrafficSource">,
  ctx: MemberCtx,
) {
  const { isConfirmed, profileStatus, photo, status } = member;
  return {
    ...member,
    profileId: ctx.actor.profileId,
    hasDeclinedPush: dismissals["push_notification"] !== undefined,
    alerts: listAlerts(ctx, {
      isConfirmed,
      isPaused: status === "paused",
      profileStatus,
      hasMainPhoto: photo !== null,
      isThin,
      isPushDue,
      isMailBlocked,
      dismissals,
    }),
  };
}

async function readMember(ctx: MemberCtx, origin: string) {
  const state = await getMemberState(ctx);
  if (!state) return null;
  const { signupDate: _signupDate, hasTrafficSource, ...member } = state;
  const timeBonus = await presentTimeBonus(ctx, origin, state);
  const hasEntered = member.dismissals[entryWarning] !== undefined;
  return { framed: { ...framedMember(member, ctx), timeBonus }, hasTrafficSource, hasEntered };
}

/** What stands around every page of a layout: brand, member, footer and entry warning. */
export async function layoutData(context: Readonly<RouterContextProvider>, request: Request, layout: Layout) {
  const asked = getCtx(context);
  // why: what a frame says of time is of one moment, and its length tells nobody how long it took
  const ctx = { ...asked, clock: stoppedClock(asked.clock.now()) };
  const { tenant, actor, locale, clock } = ctx;
  const { origin } = getRequest(context);
  const visitor = getVisitor(context);
  const hasTrafficSource = getTrafficSource(context) !== null;
  const isLogged = new URL(request.url).searchParams.has("lb");
  const reader = actor && (await readMember({ ...ctx, actor }, origin));
  const member = reader && reader.framed;
  const { settings, company } = tenant;
  const parts = footerParts(tenant, {
    country: visitor.country,
    hasTrafficSource: reader?.hasTrafficSource ?? hasTrafficSource,
  });
  const { icons } = await listSale(tenant, { country: paymentCountry(tenant, visitor.country), origin });
  const copy = brandCopy(tenant, locale);
  return {
    brand: { name: settings.name, logo: pageLogo(tenant), tagline: copy?.tagline ?? "" },
    locale,
    clock: { timeZone: member?.timeZone ?? countries[visitor.country].timeZone, now: clock.now().getTime() },
    languages: tenant.languages,
    member,
    maySignUp: maySignUp(settings, { hasTrafficSource }),
    paymentIcons: parts.payments ? distinctIcons(icons) : [],
    company: parts.company ? company : null,
    fictionalLabel: settings.fictional_warning ? fictionalLabel(context) : null,
    scheme: await currentScheme(context, request),
    asksCookies: asksAboutCookies(getStorageConsent(context), {
      isMember: member !== null,
      hasOptional: hasTrafficSource || isLogged,
    }),
    // why: an operator looks, and a preview takes no answer
    asksEntry:
      !isPreview(context) &&
      needsEntryWarning(tenant, {
        layout,
        country: visitor.country,
        isMember: member !== null,
        hasDismissed: visitor.hasDismissedEntryWarning || reader?.hasEntered === true,
      }),
  };
}

export type LayoutData = Awaited<ReturnType<typeof layoutData>>;
