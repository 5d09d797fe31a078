import { Outlet, useLocation } from "react-router";
import { useForgottenDrafts } from "#app/features/chat/outbox/use-forgotten-drafts.ts";
import { AppWatch } from "#app/features/install/app-watch.tsx";
import { LikesWatch } from "#app/features/likes/likes-watch.tsx";
import { MatchMoments } from "#app/features/likes/match-moments.tsx";
import { LiveProvider } from "#app/features/live/live-provider.tsx";
import { ReaderClockProvider } from "#app/ui/date/reader-clock.tsx";
import { layoutData } from "#app/features/layout/layout-data.server.ts";
import { unlessUnsent } from "#app/features/connection/unsent.ts";
import { TimeBonusGate } from "#app/features/time-bonus/time-bonus-gate.tsx";
import { SiteEntryWarning } from "#app/features/entry-warning/site-entry-warning.tsx";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import type { Route } from "./+types/chat";

export const shouldRevalidate = unlessUnsent;

export const loader = ({ request, context }: Route.LoaderArgs) => layoutData(context, request, "chat");

/** Bare, for conversations; the entry warning stands here for NL and DE (spec section 2). */
export default function ChatLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  useForgottenDrafts(loaderData.member?.profileId ?? null);
  return (
    <ReaderClockProvider {...loaderData.clock}>
      <ToastProvider>
        <LiveProvider member={loaderData.member} />
        <AppWatch member={loaderData.member?.profileId ?? null} />
        <PageLoadingBar />
        <MatchMoments>
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
          {loaderData.member && <LikesWatch me={{ name: loaderData.member.name, photo: loaderData.member.photo }} />}
        </MatchMoments>
        {loaderData.member && <TimeBonusGate member={loaderData.member} />}
        <SiteEntryWarning open={loaderData.asksEntry} brand={loaderData.brand} from={`${pathname}${search}`} />
      </ToastProvider>
    </ReaderClockProvider>
  );
}
