import type { Delivery } from "#app/domain/chat/messages/mark-delivered.server.ts";

/** Marks are noted together so often; their senders wait so long for the second tick. */
export const marksEvery = 100;

/** A mark that could not be noted is tried so often; the member's next message or reading notes it as well. */
export const maxTries = 20;

export type DeliveryMarksOptions = {
  /** Notes the marks of one tenant; resolves to those that have to be tried again. */
  note(tenantId: string, deliveries: readonly Delivery[]): Promise<readonly Delivery[]>;
  onError(error: unknown): void;
};

type Mark = Delivery & { tries: number };

const keyOf = ({ profileId, conversation }: Delivery): string => `${profileId} ${conversation}`;

/**
 * Gathers up to which message members were given their conversations, and notes it for all of them together, ten times
 * a second at most; one statement a tenant, however many windows are open.
 */
export function createDeliveryMarks({ note, onError }: DeliveryMarksOptions) {
  const waiting = new Map<string, Map<string, Mark>>();
  let timer: NodeJS.Timeout | null = null;
  let noting: Promise<void> | null = null;

  function keep(tenantId: string, mark: Mark): void {
    const marks = waiting.get(tenantId) ?? new Map<string, Mark>();
    waiting.set(tenantId, marks);
    const known = marks.get(keyOf(mark));
    if (!known || known.number < mark.number) marks.set(keyOf(mark), mark);
    timer ??= setTimeout(() => void noteAll(), marksEvery);
  }

  async function noteOf(tenantId: string, marks: readonly Mark[]): Promise<void> {
    const left = await note(tenantId, marks).catch((error: unknown) => {
      onError(error);
      return marks;
    });
    const again = new Set(left.map(keyOf));
    for (const mark of marks)
      if (again.has(keyOf(mark)) && mark.tries < maxTries) keep(tenantId, { ...mark, tries: mark.tries + 1 });
  }

  async function noteAll(): Promise<void> {
    await noting;
    timer = null;
    const due = [...waiting];
    waiting.clear();
    noting = Promise.all(due.map(([tenantId, marks]) => noteOf(tenantId, [...marks.values()]))).then(() => {});
    await noting;
  }

  return {
    /** Notes soon that a member was given a conversation up to a number. */
    mark: (tenantId: string, delivery: Delivery): void => keep(tenantId, { ...delivery, tries: 0 }),

    /** Notes at once what waits; resolves when it was tried. */
    async flush(): Promise<void> {
      if (timer !== null) clearTimeout(timer);
      await noteAll();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
