import { useEffect } from "react";
import icon from "#app/console/icon.svg";
import { LanguageSwitch } from "#app/console/pages/frame/language-switch.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

/** What stands around the steps before the console: its name, and the language. */
export function GateFrame({ title, children }: { title: string; children: Elements }) {
  useEffect(() => {
    document.title = `${title} · Liaison`;
  }, [title]);
  return (
    <main className="gate">
      <div className="gate-sheet">
        <p className="side-name">
          <img src={icon} alt="" width="24" height="24" />
          <span>Liaison</span>
        </p>
        <div className="sheet stack">
          <h1>{title}</h1>
          {children}
        </div>
        <LanguageSwitch />
      </div>
    </main>
  );
}
