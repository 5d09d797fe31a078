import type { z } from "zod";
import { TimeOf } from "./time-of.tsx";
import { useQuantities } from "./use-quantities.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { listMessages } from "#app/console/contracts/operations/list-messages.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import type { Column } from "#app/console/parts/data-table.tsx";

export type Message = z.output<typeof listMessages.output>["messages"][number];

const tones: Readonly<Record<Message["state"], Tone>> = {
  done: "good",
  unknown: "calm",
  failed: "bad",
  refused: "warn",
};

/** The columns of providers' messages; `onAgain` is told of one to be processed again, and is null for who may not. */
export function useMessageColumns(onAgain: ((message: Message) => void) | null): Column<Message>[] {
  const t = useTexts();
  const { count } = useQuantities();
  const steps: Column<Message> = {
    id: "steps",
    title: t("operations:jobs.steps"),
    cell: (message) =>
      message.state !== "refused" && (
        <Button onClick={() => onAgain?.(message)}>{t("operations:webhooks.again")}</Button>
      ),
  };
  return [
    { id: "triedAt", title: t("operations:webhooks.triedAt"), cell: ({ triedAt }) => <TimeOf at={triedAt} /> },
    { id: "provider", title: t("operations:webhooks.provider"), cell: ({ provider }) => provider },
    { id: "brand", title: t("operations:jobs.brand"), cell: ({ brand }) => brand },
    {
      id: "state",
      title: t("operations:processes.state"),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`operations:webhooks.states.${state}`)}</Badge>,
    },
    {
      id: "error",
      title: t("operations:jobs.error"),
      cell: ({ error }) => (error === "" ? "–" : <code>{error}</code>),
    },
    { id: "tries", title: t("operations:jobs.tries"), isNumber: true, cell: ({ tries }) => count(tries) },
    { id: "ref", title: t("operations:webhooks.ref"), cell: ({ ref }) => (ref === "" ? "–" : <code>{ref}</code>) },
    {
      id: "eventId",
      title: t("operations:webhooks.eventId"),
      cell: ({ eventId }) => (eventId === "" ? "–" : <code>{eventId}</code>),
    },
    ...(onAgain === null ? [] : [steps]),
  ];
}
