import type { ReactNode } from "react";

export type EmptyStateProps = { art?: ReactNode; title: string; text?: string; action?: ReactNode };

/** What an empty list says: what belongs here and what to do next. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div data-part="empty-state">
      {art && <div className="empty-art" aria-hidden="true">{art}</div>}
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="max-w-prose text-ink-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
