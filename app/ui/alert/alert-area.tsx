import type { ReactNode } from "react";
import { FoldedAlerts } from "./folded-alerts.ts";

/** The place of the page's alerts, below the navigation; where it `folds` them, they show their title alone. */
export function AlertArea({ children, folds = false }: { children?: ReactNode; folds?: boolean }) {
  return (
    <FoldedAlerts value={folds}>
      <div className="alert-area page-width" data-folds={folds ? "" : undefined}>
        {children}
      </div>
    </FoldedAlerts>
  );
}
