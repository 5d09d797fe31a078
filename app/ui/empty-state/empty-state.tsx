import type { ReactNode } from "react";

/** Without `art` it shows the theme's own drawing. */
export type EmptyStateProps = { art?: ReactNode; title: string; text?: string; action?: ReactNode };

/** What an empty list says: what belongs here and what to do next. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div data-part="empty-state">
      <div className={art ? "empty-art" : "empty-drawing"} aria-hidden="true">
        {art}
      </div>
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="max-w-prose text-ink-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
