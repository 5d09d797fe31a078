import { type ReactNode, useEffect } from "react";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

type PageProps = {
  title: string;
  /** What it belongs to, with its address; the nearest last. */
  above?: readonly { title: string; to: string }[];
  note?: ReactNode;
  actions?: ReactNode;
  children: Elements;
};

export function Page({ title, above = [], note, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Liaison`;
  }, [title]);
  return (
    <>
      <header className="page-head">
        <div>
          {above.length > 0 && (
            <ol className="crumbs">
              {above.map((each) => (
                <li key={each.to}>
                  <PlaceLink to={each.to}>
                    <bdi>{each.title}</bdi>
                  </PlaceLink>
                </li>
              ))}
            </ol>
          )}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {note && <p className="page-note">{note}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}
