import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Trouble } from "./trouble.tsx";
import type { Asked } from "#app/console/client/query.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

const patience = 200;

/** Lines where an answer will stand, once waiting takes longer than one would notice. */
function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="waiting" aria-busy="true" data-late={isLate || undefined}>
      <span />
      <span />
      <span />
    </div>
  );
}

type AskedForProps<Answer> = { query: Asked<Answer>; children: (answer: Answer) => Elements };

/** Shows what was asked for, meanwhile that it comes, and otherwise why not. */
export function AskedFor<Answer>({ query, children }: AskedForProps<Answer>) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <Trouble error={error} retry={() => void refetch()} />;
  return <Waiting />;
}
