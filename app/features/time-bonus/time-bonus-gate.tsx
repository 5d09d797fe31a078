import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isMembersArea } from "#app/features/navigation/members-area.ts";
import { quietPart } from "#app/features/connection/page-part.tsx";
import { useMemberNow } from "#app/features/live/use-member-now.ts";
import type { TimeBonusView } from "./present-time-bonus.server.ts";

const loadModal = () => import("./time-bonus-modal.tsx");
const TimeBonusModal = quietPart(async () => (await loadModal()).default);

/** Source: spec section 9, "Time-bonus modal opens 40 s after entering the members area". */
const openAfter = 40_000;
/** How soon it is tried again where somebody is busy. */
const tryAgainAfter = 5_000;

/** Whether a dialog is open, or something is being filled in: then nothing comes between. */
const isBusy = () =>
  document.querySelector("dialog[open]") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;

/** Offers the time bonus once, some time after a member without credits came into the members area. */
export function TimeBonusGate({
  member,
}: {
  member: Parameters<typeof useMemberNow>[0] & { timeBonus: TimeBonusView | null };
}) {
  const { timeBonus } = useMemberNow(member);
  return timeBonus && <Offer bonus={timeBonus} />;
}

function Offer({ bonus }: { bonus: TimeBonusView }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const isWaiting = bonus.mayOffer && !wasShown && isMembersArea(pathname);

  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const tryAfter = (milliseconds: number) => {
      timer = setTimeout(() => void tryToOpen(), milliseconds);
    };
    const tryToOpen = async () => {
      // why: while its code comes, another dialog may open
      const isLoaded = await loadModal().then(
        () => true,
        () => false,
      );
      if (isOver) return;
      if (!isLoaded || isBusy()) return tryAfter(tryAgainAfter);
      setWasShown(true);
      setIsOpen(true);
    };
    tryAfter(openAfter);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);

  if (!wasShown) return null;
  return <TimeBonusModal bonus={bonus} open={isOpen} onClose={() => setIsOpen(false)} />;
}
