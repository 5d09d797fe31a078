import { Outlet, useLocation } from "react-router";
import { shellData } from "#app/routes/shell/shell-data.server.ts";
import { SiteEntryWarning } from "#app/routes/shell/site-entry-warning.tsx";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import type { Route } from "./+types/chat";

export const loader = ({ context }: Route.LoaderArgs) => shellData(context, "chat");

/** Bare, for conversations; the entry warning stands here for NL and DE (spec section 2). */
export default function ChatLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <ToastProvider>
      <PageLoadingBar />
      <main id="content"><Outlet /></main>
      <SiteEntryWarning open={loaderData.asksEntry} brand={loaderData.brand.name} from={`${pathname}${search}`} />
    </ToastProvider>
  );
}
