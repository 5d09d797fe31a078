/**
 * What is worth knowing when an attack is looked into, and how grave it is (ASVS 5.0, V16.3); docs/security/logging.md
 * tells of each.
 */
export const securityEvents = {
  session_started: "info",
  session_ended: "info",
  login_failed: "warn",
  login_locked: "warn",
  password_wrong: "warn",
  password_changed: "info",
  passkey_added: "info",
  passkey_removed: "info",
  mail_changed: "info",
  deletion_asked: "info",
  account_returned: "info",
  link_refused: "warn",
  limit_reached: "warn",
  cross_site_refused: "warn",
  access_refused: "warn",
  second_factor_wrong: "warn",
  second_factor_changed: "info",
  operator_changed: "info",
  token_changed: "info",
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Where an event happened and by whom; a use case's context says it all. */
export type EventPlace = {
  tenant?: { id: string };
  requestId?: string;
  actor?: { accountId: string; sessionId: string } | null;
};

/** What else is known: ids, codes and networks, never an address of mail, a password or a secret. */
export type EventFacts = Readonly<Record<string, string | number | null | undefined>>;

/** What of a logger the events need. */
export type SecurityLog = Record<(typeof securityEvents)[SecurityEvent], (fields: object, message: string) => void>;

let log: SecurityLog | null = null;

/** Says where the events of this process go, `null` for nowhere; before the first call they go nowhere. */
export function setSecurityLog(next: SecurityLog | null): void {
  log = next;
}

/**
 * Writes down what happened: one line with `security`, brand, request, and account and session of who did it, where one
 * is known.
 */
export function noteSecurityEvent(
  { tenant, requestId, actor }: EventPlace,
  event: SecurityEvent,
  facts: EventFacts = {},
): void {
  const who = actor ? { account: actor.accountId, session: actor.sessionId } : {};
  log?.[securityEvents[event]](
    {
      security: event,
      ...(requestId === undefined ? {} : { requestId }),
      tenant: tenant?.id ?? "none",
      ...who,
      ...facts,
    },
    "security",
  );
}
