import { Outlet } from "react-router";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";

/** Nothing around the page (spec section 2). */
export default function EmptyLayout() {
  return (
    <ToastProvider>
      <PageLoadingBar />
      <Outlet />
    </ToastProvider>
  );
}
