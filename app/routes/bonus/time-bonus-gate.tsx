import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isMembersArea } from "#app/routes/shell/members-area.ts";
import type { ShownTimeBonus } from "./shown-time-bonus.server.ts";

const TimeBonusModal = lazy(() => import("./time-bonus-modal.tsx"));

/** Source: spec section 9, "Time-bonus modal opens 40 s after entering the members area". */
const openAfter = 40_000;
/** How soon it is tried again where somebody is busy. */
const tryAgainAfter = 5_000;

/** Whether a dialog is open, or something is being filled in: then nothing comes between. */
const isBusy = () => document.querySelector("dialog[open]") !== null || document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;

/** Offers the time bonus once, some time after a member without credits came into the members area. */
export function TimeBonusGate({ bonus }: { bonus: ShownTimeBonus }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const isWaiting = bonus.mayOffer && !wasShown && isMembersArea(pathname);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const tryToOpen = () => {
      if (isBusy()) {
        timer = setTimeout(tryToOpen, tryAgainAfter);
        return;
      }
      setWasShown(true);
      setIsOpen(true);
    };
    timer = setTimeout(tryToOpen, openAfter);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (!wasShown) return null;
  return <Suspense><TimeBonusModal bonus={bonus} open={isOpen} onClose={() => setIsOpen(false)} /></Suspense>;
}
