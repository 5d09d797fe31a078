import { createContext, useContext, useState } from "react";
import { quietPart } from "#app/features/connection/page-part.tsx";
import { hum } from "#app/features/gestures/haptics.ts";
import type { Elements } from "#app/platform/browser/elements.ts";
import type { MatchPair } from "./like-contract.ts";

const MatchMoment = quietPart(async () => (await import("./match-moment.tsx")).MatchMoment);

const MatchContext = createContext<((pair: MatchPair) => void) | undefined>(undefined);

/** Gives the function that shows the moment of a match; needs `MatchMoments` above. */
export function useMatchMoment(): (pair: MatchPair) => void {
  const show = useContext(MatchContext);
  if (!show) throw new Error("useMatchMoment needs MatchMoments above it");
  return show;
}

/** Shows the moment of a match above the page, whichever page made it. */
export function MatchMoments({ children }: { children: Elements }) {
  const [pair, setPair] = useState<MatchPair | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (next: MatchPair) => {
    hum("match");
    setPair(next);
    setIsOpen(true);
  };
  return (
    <MatchContext value={show}>
      {children}
      {pair && <MatchMoment pair={pair} open={isOpen} onClose={() => setIsOpen(false)} />}
    </MatchContext>
  );
}
