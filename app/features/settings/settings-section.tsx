import type { ReactNode } from "react";
import { Card } from "#app/ui/card/card.tsx";

export type SettingsSectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** One matter of the settings: what it is about beside what can be done. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="settings-section">
      <div className="grid content-start gap-1">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text && <p className="text-ink-muted">{text}</p>}
      </div>
      <Card className="settings-card">{children}</Card>
    </section>
  );
}
