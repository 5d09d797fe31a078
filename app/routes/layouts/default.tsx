import { Outlet, useLocation, useMatches } from "react-router";
import { ActivationGate } from "#app/routes/activation/activation-gate.tsx";
import { AppWatch } from "#app/routes/install/app-watch.tsx";
import { LikesWatch } from "#app/routes/likes/likes-watch.tsx";
import { MatchMoments } from "#app/routes/likes/match-moments.tsx";
import { LiveProvider } from "#app/routes/live/live-provider.tsx";
import { ConnectionNote } from "#app/routes/shell/connection-note.tsx";
import { ReaderClockProvider } from "#app/routes/shell/reader-clock.tsx";
import { isQuiet } from "#app/routes/shell/namespaces.ts";
import { QuietHeader, QuietSiteFooter } from "#app/routes/shell/quiet-frame.tsx";
import { shellData } from "#app/routes/shell/shell-data.server.ts";
import { SiteAlerts } from "#app/routes/shell/site-alerts.tsx";
import { TimeBonusGate } from "#app/routes/bonus/time-bonus-gate.tsx";
import { SiteCookieQuestion } from "#app/routes/shell/site-cookie-question.tsx";
import { SiteEntryWarning } from "#app/routes/shell/site-entry-warning.tsx";
import { SiteFooter } from "#app/routes/shell/site-footer.tsx";
import { SiteHeader } from "#app/routes/shell/site-header.tsx";
import { SignupGate } from "#app/routes/signup/signup-gate.tsx";
import { PageError } from "#app/routes/shell/page-error.tsx";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import { unlessOffline } from "#app/routes/shell/unsent.ts";
import type { Route } from "./+types/default";

export const shouldRevalidate = unlessOffline;

export const loader = ({ request, context }: Route.LoaderArgs) => shellData(context, request, "default");

/** Top navigation, alert area, the page, footer with disclaimer (spec section 2). */
function Frame({ shell, children }: { shell: Route.ComponentProps["loaderData"]; children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  const quiet = isQuiet(useMatches());
  return (
    <ReaderClockProvider {...shell.clock}>
      <ToastProvider>
        <LiveProvider member={shell.member} />
        <AppWatch member={shell.member?.profileId ?? null} />
        <PageLoadingBar />
        {quiet ? <QuietHeader shell={shell} /> : <SiteHeader shell={shell} />}
        <ConnectionNote />
        {shell.asksCookies && pathname !== "/pages/cookies" && <SiteCookieQuestion />}
        <SiteAlerts member={shell.member} />
        <MatchMoments>
          <main id="content" tabIndex={-1}>{children}</main>
          {shell.member && <LikesWatch me={{ name: shell.member.name, photo: shell.member.photo }} />}
        </MatchMoments>
        {quiet ? <QuietSiteFooter shell={shell} /> : <SiteFooter shell={shell} />}
        <SignupGate enabled={shell.member === null && shell.maySignUp} />
        {shell.member && !shell.member.isConfirmed && shell.member.profileStatus === "disabled" && <ActivationGate email={shell.member.email ?? ""} />}
        {shell.member && <TimeBonusGate member={shell.member} />}
        <SiteEntryWarning open={shell.asksEntry} brand={shell.brand} from={`${pathname}${search}`} />
      </ToastProvider>
    </ReaderClockProvider>
  );
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return <Frame shell={loaderData}><Outlet /></Frame>;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <main id="content"><PageError error={error} /></main>;
  return <Frame shell={loaderData}><PageError error={error} /></Frame>;
}
