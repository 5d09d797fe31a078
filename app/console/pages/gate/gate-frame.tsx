import { type ReactNode, useEffect } from "react";
import icon from "#app/console/icon.svg";
import { LanguageSwitch } from "#app/console/pages/frame/language-switch.tsx";

/** What stands around the steps before the console: its name, and the language. */
export function GateFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Liaison`;
  }, [title]);
  return (
    <main className="gate">
      <div className="gate-sheet">
        <p className="side-name">
          <img src={icon} alt="" width="24" height="24" />
          Liaison
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
