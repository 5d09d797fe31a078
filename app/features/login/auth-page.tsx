import type { ReactNode } from "react";
import { Card } from "#app/ui/card/card.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

/** A page with one matter in one card: logging in, a new password, an answer to a mail. */
export function AuthPage({
  heading,
  lead,
  children,
  below,
}: {
  heading: string;
  lead?: ReactNode;
  children?: Elements;
  below?: ReactNode;
}) {
  return (
    <div className="page-width auth-page">
      <Card className="auth-card">
        <div className="grid gap-2">
          <h1 className="text-3xl">{heading}</h1>
          {lead && <div className="text-ink-muted">{lead}</div>}
        </div>
        {children}
      </Card>
      {below && <div className="auth-below">{below}</div>}
    </div>
  );
}
