import type { ReactNode } from "react";
import { operationsAddress, type OperationsPart, operationsParts } from "./operations-address.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

type OperationsFrameProps = { part: OperationsPart; title?: string; note?: ReactNode; children: Elements };

/** A page about the platform itself, the other parts as tabs. */
export function OperationsFrame({ part, title, note, children }: OperationsFrameProps) {
  const t = useTexts();
  const above = title === undefined ? [] : [{ title: t(`operations:parts.${part}`), to: operationsAddress(part) }];
  return (
    <Page title={title ?? t("operations:title")} above={above} note={note ?? t(`operations:notes.${part}`)}>
      <nav className="tabs" aria-label={t("operations:title")}>
        {operationsParts.map((each) => (
          <PlaceLink key={each} to={operationsAddress(each)} aria-current={each === part ? "page" : undefined}>
            {t(`operations:parts.${each}`)}
          </PlaceLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
