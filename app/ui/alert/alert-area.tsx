import type { ReactNode } from "react";

/** The place of the page's alerts, below the navigation. */
export function AlertArea({ children }: { children?: ReactNode }) {
  return <div className="alert-area page-width">{children}</div>;
}
