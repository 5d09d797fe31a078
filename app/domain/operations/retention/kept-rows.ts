/** How long after the time in one of the columns, whichever comes first. */
type Period = { days: number } | { months: number };

/** Rows that the sweep deletes by their own time. */
export type KeptRows = Period & {
  from: readonly string[];
  /** Set where the columns are days of UTC. */
  isDay?: true;
  /** A condition that they must meet besides. */
  only?: string;
  /** Columns of other tables that name a row by its id, which keep it. */
  unlessNamedBy?: Readonly<Record<string, string>>;
  /** Whose rows they are; a brand's where nothing is said. */
  of?: "platform" | "console";
};

/**
 * What ends the rows of a table: a time of their own (`kept`), a module with a rule of its own (`by`), the row of another
 * table to which they belong (`with`), the tax law, which wants them for ten calendar years, without a name once their
 * account is erased (`books`: app/domain/money/books ends them), or those who set the site up, beside whom nobody writes
 * them (`configuration`). What staff and prices leave behind is kept for good (`record`).
 */
export type Retention =
  | { kept: KeptRows }
  | { by: string }
  | { with: string }
  | { books: string }
  | { record: string }
  | { configuration: string };

const days = (count: number, ...from: readonly string[]) => ({ days: count, from });
const months = (count: number, ...from: readonly string[]) => ({ months: count, from });

/** Security logs and what they are read beside. */
const logDays = 90;
/** A year can be compared with the one before. */
const visitMonths = 13;
/** As the receipts beside which they are read. */
const numbersMonths = 120;

const money = "payments and what was bought by them: tax law";
const staff = "what was done, by whom and why: accountability (GDPR, article 5(2))";
const prices = "what was offered when: the lowest price of 30 days (98/6/EC, article 6a), and proof of it";
const publication = "publication";
const consoleOnly = "operators, in the console";

/**
 * What every table of the database keeps, and how long (pages-contract.md, Retention). The sweep asks it, the privacy
 * pages are held against it, and a table that is not in it fails a test (tests/isolation/retention.test.ts).
 */
export const retention: Readonly<Record<string, Retention>> = {
  account: { by: "app/domain/membership/leaving/end-erased-accounts.server.ts" },
  account_deletion: { with: "account" },
  active_day: { kept: { ...days(35, "day"), isDay: true } },
  age_check: { with: "account" },
  alert_dismissal: { with: "account" },
  appeal: { with: "moderation_decision" },
  audit_entry: { record: staff },
  auto_like: { with: "profile" },
  brand_draft: { configuration: consoleOnly },
  case_hold: { kept: days(1, "held_until") },
  cohort_week: { kept: { ...months(numbersMonths, "week"), isDay: true } },
  company: { configuration: publication },
  complaint: { by: "app/domain/safety/retention/sweep-cases.server.ts" },
  complaint_message: { with: "complaint" },
  consent: { with: "account" },
  conversation: { with: "profile" },
  conversion: { with: "account" },
  daily_count: { kept: { ...months(numbersMonths, "day"), isDay: true } },
  daily_revenue: { kept: { ...months(numbersMonths, "day"), isDay: true } },
  data_export: { with: "account" },
  database_purpose: { configuration: "the owner of the database" },
  debit_block: { kept: months(36, "created_at") },
  direct_debit_mandate: { by: "app/domain/money/mandates/sweep-mandates.server.ts" },
  discount_code: { with: "account" },
  discount_record: { record: prices },
  discount_redemption: { books: money },
  dispute: { books: money },
  gift: { configuration: publication },
  host_claim: { configuration: consoleOnly },
  interest: { configuration: publication },
  lander_visit: { kept: months(visitMonths, "hour") },
  ledger_account: { books: money },
  ledger_entry: { books: money },
  ledger_transfer: { books: money },
  listing: { with: "profile" },
  listing_activity: { with: "listing" },
  listing_codes: { with: "listing" },
  listing_facts: { with: "listing" },
  listing_interest: { with: "listing" },
  listing_interest_facts: { with: "listing" },
  login_attempt: { kept: days(1, "updated_at") },
  mail_event: { with: "account" },
  // why each state: the index begins with it
  mail_record: { kept: { ...days(30, "changed_at"), only: "k.state = any (enum_range(null::mail_state))" } },
  match_finder_answer: { with: "profile" },
  member_note: { with: "account" },
  message: { with: "conversation" },
  moderation_decision: { by: "app/domain/safety/retention/sweep-cases.server.ts" },
  money_alarm: { books: money },
  news: { configuration: consoleOnly },
  // why so long: nothing is told twice, and members see in their export what they were told
  notification: { kept: { ...days(logDays, "created_at"), only: "k.status <> 'queued'" } },
  notification_preference: { with: "account" },
  one_time_token: { kept: days(logDays, "expires_at") },
  operator: { configuration: consoleOnly },
  operator_attempt: { kept: { ...days(1, "updated_at"), of: "console" } },
  operator_challenge: { kept: { ...days(0, "expires_at"), of: "console" } },
  operator_grant: { with: "operator" },
  operator_invitation: { kept: { ...days(logDays, "expires_at", "ended_at"), of: "console" } },
  operator_passkey: { with: "operator" },
  operator_recovery_code: { with: "operator" },
  operator_session: { kept: { ...days(logDays, "expires_at", "ended_at"), of: "console" } },
  operator_token: { with: "operator" },
  package: { configuration: "nobody yet" },
  page_bounce: { kept: days(logDays, "happened_at") },
  participant: { with: "conversation" },
  partner_listing: { with: "profile" },
  passkey: { with: "account" },
  passkey_challenge: { kept: days(0, "expires_at") },
  payment: { books: money },
  payment_account: { configuration: "the owner of the database, and operators of every brand" },
  payment_event: { books: money },
  photo: { with: "profile" },
  platform_audit_entry: { record: staff },
  price_record: { record: prices },
  process_beat: { by: "app/domain/operations/processes/beat-process.server.ts" },
  profile: { by: "app/domain/membership/erasure/sweep-nameless-profiles.server.ts" },
  profile_block: { with: "profile" },
  profile_interest: { with: "profile" },
  profile_like: { with: "profile" },
  profile_limits: { with: "profile" },
  profile_pass: { with: "profile" },
  push_subscription: { with: "account" },
  rate_limit: { kept: { ...days(0, "expires_at"), of: "platform" } },
  receipt: { books: money },
  receipt_series: { record: "the last number of a company's receipts in a year: a row a year" },
  refund: { books: money },
  refund_claim: { with: "complaint" },
  region: { configuration: publication },
  report: { by: "app/domain/safety/retention/sweep-cases.server.ts" },
  scheduled_publication: { configuration: consoleOnly },
  session: { kept: days(logDays, "expires_at", "ended_at") },
  settlement_movement: { books: money },
  shared_list_revision: { configuration: publication },
  sms_code: { kept: days(1, "created_at") },
  spending_limit: { with: "account" },
  tenant: { configuration: publication },
  tenant_host: { configuration: publication },
  tenant_revision: { configuration: publication },
  text_override: { configuration: consoleOnly },
  traffic_source: {
    kept: {
      ...months(visitMonths, "created_at"),
      unlessNamedBy: {
        account: "traffic_source_id",
        conversion: "traffic_source_id",
        lander_visit: "traffic_source_id",
      },
    },
  },
  webhook_message: { kept: days(30, "tried_at") },
  withdrawal: { books: money },
};
