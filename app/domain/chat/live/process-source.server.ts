import DataLoader from "dataloader";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { listNewMessages } from "#app/domain/chat/messages/list-new-messages.server.ts";
import { markDelivered } from "#app/domain/chat/messages/mark-delivered.server.ts";
import { findWrittenAfter } from "#app/domain/chat/messages/written-messages.ts";
import { findEndedSessions } from "#app/domain/identity/sessions/find-ended-sessions.server.ts";
import { countMembers, type MemberCounts } from "#app/domain/chat/counts/count-members.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { hearMember } from "#app/platform/live/member-signals.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { createDeliveryMarks } from "./delivery-marks.ts";
import type { LiveMember, LiveSource } from "./live-source.ts";

/** What is asked within so long is read together; a message that this process did not write waits so long for it. */
const readsWithin = 4;
const countsWithin = 50;
const maxAtOnce = 100;

type OfTenant = { tenantId: string };

/** Reads for one tenant at a time what was asked within a moment, each time anew. */
function readTogether<Asked extends OfTenant, Answer>(
  milliseconds: number,
  read: (tenantId: string, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  async function readAll(asked: readonly Asked[]): Promise<(Answer | Error)[]> {
    const answers = new Map<Asked, Answer | Error>();
    const groups = Map.groupBy(asked, ({ tenantId }) => tenantId);
    await Promise.all(
      [...groups].map(async ([tenantId, group]) => {
        const fill = (answerAt: (index: number) => Answer | Error | undefined) =>
          group.forEach((each, index) => answers.set(each, answerAt(index) ?? new Error("Nothing was read")));
        await read(tenantId, group).then(
          (found) => fill((index) => found[index]),
          (error: unknown) => fill(() => asError(error)),
        );
      }),
    );
    return asked.map((each) => answers.get(each) ?? new Error("Nothing was read"));
  }
  const loader = new DataLoader<Asked, Answer>(readAll, {
    cache: false,
    maxBatchSize: maxAtOnce,
    batchScheduleFn: (begin) => void setTimeout(begin, milliseconds),
  });
  return (asked) => loader.load(asked);
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Hears the bus of this process, and reads what the windows of all its members need together; messages that it wrote
 * itself it knows.
 */
export function processSource({ clock, onError }: { clock: Clock; onError(error: unknown): void }): LiveSource {
  const marks = createDeliveryMarks({
    note: (tenantId, deliveries) => markDelivered({ tenantId }, { deliveries }),
    onError,
  });
  const readMessages = readTogether<LiveMember & { conversation: string; after: number }, ChatMessage[]>(
    readsWithin,
    (tenantId, asked) => listNewMessages({ tenantId }, { asked }),
  );
  const readCounts = readTogether<LiveMember, MemberCounts>(countsWithin, (tenantId, members) =>
    countMembers({ tenantId }, { members }),
  );
  return {
    hear: (member, hear) => hearMember(member.tenantId, member.profileId, hear),
    readMessages: async (member, { conversation, after }) => {
      const known = findWrittenAfter(member.tenantId, { profileId: member.profileId, conversation, after });
      return known.length > 0 ? known : readMessages({ ...member, conversation, after });
    },
    markDelivered: ({ tenantId, profileId }, delivery) => marks.mark(tenantId, { profileId, ...delivery }),
    readCounts,
    // why: the streams of a brand that was taken down end as if each session had
    findEndedSessions: async (tenantId, ids) =>
      processRegistry().findTenant(tenantId) ? findEndedSessions({ tenantId, clock }, { ids }) : new Set(ids),
    settle: marks.flush,
  };
}
