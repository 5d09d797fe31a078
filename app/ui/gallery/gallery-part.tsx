import type { ReactNode } from "react";

/** One noun of the kit, with its examples below each other. */
export function GalleryPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      id={name.toLowerCase().replaceAll(" ", "-")}
      data-part="section"
      aria-label={name}
      className="border-b border-line"
    >
      <div className="page-width grid gap-8">
        <h2>{name}</h2>
        {children}
      </div>
    </section>
  );
}

/** A titled row of variants. */
export function Example({ title, children, stacked }: { title: string; children: ReactNode; stacked?: boolean }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p className="text-sm text-ink-muted">{title}</p>
      <div className={stacked ? "grid min-w-0 gap-4" : "flex min-w-0 flex-wrap items-center gap-3"}>{children}</div>
    </div>
  );
}
