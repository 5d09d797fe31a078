import type { ReactNode } from "react";

export type SectionProps = { id?: string; title?: string; lead?: string; /** "soft" and "pattern" are drawn by the theme. */ tone?: "canvas" | "surface" | "primary" | "soft" | "pattern"; children: ReactNode };

/** A band of a page at full width, its content at page width. */
export function Section({ id, title, lead, tone = "canvas", children }: SectionProps) {
  return (
    <section id={id} data-part="section" data-tone={tone} aria-label={title}>
      <div className="page-width grid gap-6">
        {title && <h2>{title}</h2>}
        {lead && <p className="max-w-prose text-lg text-ink-muted">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
