import { Outlet, useLocation, useMatches } from "react-router";
import { ActivationGate } from "#app/features/activation/activation-gate.tsx";
import { useForgottenDrafts } from "#app/features/chat/outbox/use-forgotten-drafts.ts";
import { PullToRefresh } from "#app/features/gestures/pull-to-refresh.tsx";
import { AppWatch } from "#app/features/install/app-watch.tsx";
import { LikesWatch } from "#app/features/likes/likes-watch.tsx";
import { MatchMoments } from "#app/features/likes/match-moments.tsx";
import { LiveProvider } from "#app/features/live/live-provider.tsx";
import { ConnectionNote } from "#app/features/connection/connection-note.tsx";
import { ReaderClockProvider } from "#app/ui/date/reader-clock.tsx";
import { hasWholeFoot, isCase, isQuiet } from "#app/features/navigation/route-handle.ts";
import { QuietHeader, QuietSiteFooter } from "#app/features/layout/quiet-layout.tsx";
import { layoutData } from "#app/features/layout/layout-data.server.ts";
import { SiteAlerts } from "#app/features/alerts/site-alerts.tsx";
import { TimeBonusGate } from "#app/features/time-bonus/time-bonus-gate.tsx";
import { SiteCookieQuestion } from "#app/features/cookies/site-cookie-question.tsx";
import { SiteEntryWarning } from "#app/features/entry-warning/site-entry-warning.tsx";
import { SiteFooter } from "#app/features/layout/site-footer.tsx";
import { SiteHeader } from "#app/features/layout/site-header.tsx";
import { SignupGate } from "#app/features/signup/signup-gate.tsx";
import { PageError } from "#app/features/layout/page-error.tsx";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import { unlessUnsent } from "#app/features/connection/unsent.ts";
import type { Route } from "./+types/default";

export const shouldRevalidate = unlessUnsent;

export const loader = ({ request, context }: Route.LoaderArgs) => layoutData(context, request, "default");

/** Top navigation, alert area, the page, footer with disclaimer (spec section 2). */
function Frame({ layout, children }: { layout: Route.ComponentProps["loaderData"]; children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const quiet = isQuiet(matches);
  useForgottenDrafts(layout.member?.profileId ?? null);
  return (
    <ReaderClockProvider {...layout.clock}>
      <ToastProvider>
        <LiveProvider member={layout.member} />
        <AppWatch member={layout.member?.profileId ?? null} />
        <PageLoadingBar />
        {layout.member && <PullToRefresh />}
        {quiet ? <QuietHeader layout={layout} /> : <SiteHeader layout={layout} />}
        <ConnectionNote />
        {layout.asksCookies && pathname !== "/pages/cookies" && <SiteCookieQuestion />}
        <SiteAlerts member={layout.member} />
        <MatchMoments>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          {layout.member && <LikesWatch me={{ name: layout.member.name, photo: layout.member.photo }} />}
        </MatchMoments>
        {quiet && <QuietSiteFooter layout={layout} target="_blank" />}
        {!quiet &&
          (layout.member && !hasWholeFoot(matches) ? (
            <QuietSiteFooter layout={layout} />
          ) : (
            <SiteFooter layout={layout} />
          ))}
        <SignupGate enabled={layout.member === null && layout.maySignUp} />
        {layout.member && !layout.member.isConfirmed && layout.member.profileStatus === "disabled" && (
          <ActivationGate email={layout.member.email ?? ""} />
        )}
        {layout.member && !isCase(matches) && <TimeBonusGate member={layout.member} />}
        <SiteEntryWarning open={layout.asksEntry} brand={layout.brand} from={`${pathname}${search}`} />
      </ToastProvider>
    </ReaderClockProvider>
  );
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame layout={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData)
    return (
      <main id="content">
        <PageError error={error} />
      </main>
    );
  return (
    <Frame layout={loaderData}>
      <PageError error={error} />
    </Frame>
  );
}
