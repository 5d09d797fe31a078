import { useState } from "react";
import { Outlet } from "react-router";
import { FreshFactor } from "./fresh-factor.tsx";
import { Jump } from "./jump.tsx";
import { Side } from "./side.tsx";
import { useTexts } from "#app/console/client/texts.ts";

/** What stands around every page: the places at its side, Ctrl-K, and the question for a second factor. */
export function Frame() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isJumping, setJumping] = useState(false);
  return (
    <FreshFactor>
      <div className="frame">
        <header className="side-toggle">
          <span>Liaison</span>
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={isOpen}
            aria-controls="places"
            onClick={() => setOpen(!isOpen)}
          >
            {t("frame:places.title")}
          </button>
        </header>
        <Side isOpen={isOpen} onLeave={() => setOpen(false)} onJump={() => setJumping(true)} />
        <main className="content">
          <Outlet />
        </main>
      </div>
      <Jump isOpen={isJumping} onChange={setJumping} />
    </FreshFactor>
  );
}
