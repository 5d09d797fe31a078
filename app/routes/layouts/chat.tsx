import { Outlet, useLocation } from "react-router";
import { AppWatch } from "#app/routes/install/app-watch.tsx";
import { LikesWatch } from "#app/routes/likes/likes-watch.tsx";
import { MatchMoments } from "#app/routes/likes/match-moments.tsx";
import { LiveProvider } from "#app/routes/live/live-provider.tsx";
import { ReaderClockProvider } from "#app/routes/shell/reader-clock.tsx";
import { shellData } from "#app/routes/shell/shell-data.server.ts";
import { unlessOffline } from "#app/routes/shell/unsent.ts";
import { TimeBonusGate } from "#app/routes/bonus/time-bonus-gate.tsx";
import { SiteEntryWarning } from "#app/routes/shell/site-entry-warning.tsx";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import type { Route } from "./+types/chat";

export const shouldRevalidate = unlessOffline;

export const loader = ({ request, context }: Route.LoaderArgs) => shellData(context, request, "chat");

/** Bare, for conversations; the entry warning stands here for NL and DE (spec section 2). */
export default function ChatLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <ReaderClockProvider {...loaderData.clock}>
      <ToastProvider>
        <LiveProvider member={loaderData.member} />
        <AppWatch member={loaderData.member?.profileId ?? null} />
        <PageLoadingBar />
        <MatchMoments>
          <main id="content" tabIndex={-1}><Outlet /></main>
          {loaderData.member && <LikesWatch me={{ name: loaderData.member.name, photo: loaderData.member.photo }} />}
        </MatchMoments>
        {loaderData.member && <TimeBonusGate member={loaderData.member} />}
        <SiteEntryWarning open={loaderData.asksEntry} brand={loaderData.brand} from={`${pathname}${search}`} />
      </ToastProvider>
    </ReaderClockProvider>
  );
}
