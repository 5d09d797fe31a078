/** Every way in which a use case refuses, and the HTTP status a route answers with. */
export const errorStatuses = {
  invalid_input: 400,
  authentication_required: 403,
  login_failed: 401,
  account_locked: 429,
  too_many_requests: 429,
  forbidden: 403,
  second_factor_stale: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  other_member: 409,
  case_held: 409,
  link_invalid: 410,
  wrong_password: 400,
  password_weak: 400,
  passkey_refused: 400,
  passkey_limit: 409,
  last_owner: 409,
  email_taken: 409,
  email_unknown: 404,
  signup_closed: 403,
  too_many_reset_mails: 429,
  account_leaving: 403,
  consent_missing: 409,
  moved_too_often: 429,
  swipe_limit: 429,
  report_limit: 429,
  conversation_limit: 403,
  message_limit: 403,
  conversation_exists: 409,
  insufficient_credits: 402,
  premium_only: 403,
  partner_not_activated: 409,
  partner_away: 409,
  fictional_unasked: 409,
  gift_unknown: 404,
  photo_unknown: 404,
  discount_unknown: 404,
  discount_used: 409,
  discount_expired: 410,
  discount_country: 409,
  discount_minimum: 409,
  discount_method: 409,
  price_changed: 409,
  spending_limit: 403,
  gift_limit: 409,
  payment_failed: 502,
  debit_blocked: 403,
  debit_limit_reached: 403,
  code_invalid: 400,
  sms_failed: 502,
  internal: 500,
  photo_unreadable: 422,
  photo_kind: 415,
  photo_heic: 415,
  photo_animated: 415,
  photo_too_large: 413,
  photo_too_small: 422,
  photo_too_many_pixels: 422,
  photo_known: 409,
  photo_refused_before: 409,
  photo_limit: 409,
  photos_busy: 429,
  unavailable: 503,
  storage_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** A refusal with a code; routes turn the code into a status and a text in the reader's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, details: Record<string, string | number> = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
