import type { ReactNode } from "react";

// why: what scrolls sideways has to be reached by keys, in browsers that do not see to it
const reachable = { tabIndex: 0 };

/** What stands around a table that may be wider than the page. */
export const TableBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="table-box" role="region" aria-label={label} {...reachable}>
    {children}
  </div>
);
