import { useTranslation } from "react-i18next";
import type { Elements } from "#app/platform/browser/elements.ts";

/** Announces that something is coming; the shapes inside are silent. */
export function Loading({ children }: { children: Elements }) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}

export function PortraitSkeletons({ count }: { count: number }) {
  return (
    <div className="portrait-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2">
          <div data-part="skeleton" data-shape="portrait" />
          <div data-part="skeleton" data-shape="line" />
          <div data-part="skeleton" data-shape="short" />
        </div>
      ))}
    </div>
  );
}

export function RowSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <div data-part="skeleton" data-shape="circle" />
          <div className="grid flex-1 gap-2">
            <div data-part="skeleton" data-shape="short" />
            <div data-part="skeleton" data-shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div className="grid content-start gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} data-part="skeleton" data-shape={index === lines - 1 ? "short" : "line"} />
      ))}
    </div>
  );
}
