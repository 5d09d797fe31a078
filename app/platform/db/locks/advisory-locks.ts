/**
 * What transactions take turns at, and of whom each lock is. The function `send_message` takes `pair` too, by the same
 * name: `pair:<tenant>:<lower id>/<higher id>`.
 */
export type TransactionLocks = {
  address: [tenantId: string, email: string];
  advance: [tenantId: string, ibanHash: string];
  "auto-like": [tenantId: string, profileId: string];
  debit: [tenantId: string, accountId: string];
  deliver: [tenantId: string];
  export: [tenantId: string, accountId: string];
  guest: [profileId: string, partnerId: string];
  operators: [];
  order: [tenantId: string, accountId: string];
  pair: [tenantId: string, profileIds: string];
  "push-subscriptions": [tenantId: string, accountId: string];
  reports: [tenantId: string, profileId: string];
  "shared-list": [kind: string, id: string];
  "staff-gift": [tenantId: string, accountId: string];
  "stay-discount": [tenantId: string, accountId: string];
  swipes: [tenantId: string, profileId: string];
  token: [tenantId: string, accountId: string, kind: string];
  "traffic-sources": [tenantId: string];
  "unknown-messages": [tenantId: string];
  withdrawal: [tenantId: string, id: string];
};

/** What processes that start together take turns at; any numbers, the same in every release. */
export const sessionLocks = {
  preparation: 7_205_118_391,
  indexes: 7_205_118_392,
  jobGrants: 7_205_118_401,
  seed: 7_205_118_411,
  portraits: 7_205_118_412,
  backupRole: 7_205_118_421,
} as const;
