import type { LedgerFault } from "#app/domain/money/ledger/verify-ledger.server.ts";
import type { Acknowledged } from "#tests/fault/writers.ts";

/** A message as the database has it. */
export type Stored = {
  clientMessageId: string;
  conversation: string;
  number: number;
  senderId: string;
  credits: number;
};

export type Evidence = {
  acknowledged: readonly Acknowledged[];
  stored: readonly Stored[];
  /** Credits gone from all wallets. */
  spent: number;
  ledger: readonly LedgerFault[];
};

/**
 * Holds what was acknowledged against what is there; says everything that is lost, doubled, out of order or wrongly
 * charged.
 */
export function findFaults({ acknowledged, stored, spent, ledger }: Evidence): string[] {
  const faults = ledger.map(({ fault, count }) => `The ledger: ${fault} (${count})`);
  const byId = new Map<string, Stored>();
  for (const message of stored) {
    if (byId.has(message.clientMessageId)) faults.push(`${message.clientMessageId} is there twice`);
    byId.set(message.clientMessageId, message);
  }
  for (const told of acknowledged) {
    const found = byId.get(told.clientMessageId);
    if (!found) faults.push(`${told.clientMessageId} was acknowledged and is lost`);
    else if (found.conversation !== told.conversation || found.number !== told.number || found.credits !== told.credits)
      faults.push(`${told.clientMessageId} is not what was acknowledged`);
  }
  if (stored.length !== acknowledged.length)
    faults.push(`${stored.length} messages are there, ${acknowledged.length} were acknowledged`);
  faults.push(...findGaps(stored), ...findDisorder(acknowledged));
  const charged = acknowledged.reduce((sum, { credits }) => sum + credits, 0);
  if (charged !== spent) faults.push(`${spent} credits are gone, ${charged} were charged`);
  return faults;
}

function findGaps(stored: readonly Stored[]): string[] {
  const numbers = new Map<string, number[]>();
  for (const { conversation, number } of stored)
    numbers.set(conversation, [...(numbers.get(conversation) ?? []), number]);
  return [...numbers]
    .filter(([, each]) => each.toSorted((one, other) => one - other).some((number, index) => number !== index + 1))
    .map(([conversation]) => `${conversation} is not numbered from 1 without gaps`);
}

/** Each sender waited for one message before the next, so that numbers rise in the order of acknowledgements. */
function findDisorder(acknowledged: readonly Acknowledged[]): string[] {
  const last = new Map<string, number>();
  const faults: string[] = [];
  for (const { conversation, senderId, number, clientMessageId } of acknowledged) {
    const key = `${conversation}/${senderId}`;
    if (number <= (last.get(key) ?? 0)) faults.push(`${clientMessageId} is out of order`);
    last.set(key, number);
  }
  return faults;
}
