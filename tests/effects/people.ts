/**
 * How two people stand: their ids begin with `mark` (eight hexadecimal digits), everything happened `at`, and what runs
 * out does `until`.
 */
export type Pair = { mark: string; at: string; until: string; isOver: boolean };

/** The id of the one's or the other's row by its number in the pair. */
export const pairId = (mark: string, number: number) => `${mark}-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The numbers of those rows that tests name. */
export const pairRow = { one: 1, other: 2, oneProfile: 3, session: 6, ended: 7, failed: 9 } as const;

/** Of no password that anybody knows. */
const unknownPassword = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

const hash = (name: string) => `sha256('${name}')`;

/**
 * The statements that add two people with rows in nearly every table, for the brand `$t`, to be run while triggers are
 * off. The one has nearly everything, the other little; with `isOver` neither is shown, and their cases are closed.
 */
export function pairSql({ mark, at: moment, until: end, isOver }: Pair): string {
  const id = (number: number) => `'${pairId(mark, number)}'`;
  const [
    one,
    other,
    oneProfile,
    otherProfile,
    talk,
    session,
    ended,
    payment,
    failed,
    wallet,
    owed,
    transfer,
    photo,
    mandate,
    complaint,
    report,
    decision,
    discount,
  ] = Array.from({ length: 18 }, (_, index) => id(index + 1));
  const [at, until] = [`'${moment}'`, `'${end}'`];
  const status = isOver ? "'disabled'" : "'active'";
  const caseStatus = isOver ? "'closed'" : "'open'";
  const closed = isOver ? at : "null";
  const code = mark.toUpperCase();
  const apart = isOver
    ? `
  insert into profile_pass (tenant_id, from_profile_id, to_profile_id, created_at) values ($t, ${oneProfile}, ${otherProfile}, ${at});
  insert into profile_block (tenant_id, from_profile_id, to_profile_id, created_at) values ($t, ${otherProfile}, ${oneProfile}, ${at});`
    : `
  insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, country, birth_date, last_active_at, created_at)
    select tenant_id, id, tenant_id, name, gender, looking_for::text[], country, birth_date, last_active_at, created_at from profile where tenant_id = $t and id in (${oneProfile}, ${otherProfile});`;
  return `
  insert into account (tenant_id, id, email, password_hash, status, language, time_zone, birth_date, signup_date, confirmed_at, last_seen_at, created_at, updated_at) values
    ($t, ${one}, 'one@${mark}.example', '${unknownPassword}', 'active', 'en', 'Europe/Amsterdam', '1980-02-03', ${at}, ${at}, ${at}, ${at}, ${at}),
    ($t, ${other}, 'other@${mark}.example', '${unknownPassword}', '${isOver ? "paused" : "active"}', 'de', 'Europe/Berlin', '1981-02-03', ${at}, ${at}, ${at}, ${at}, ${at});
  insert into notification_preference (tenant_id, account_id, updated_at) values ($t, ${one}, ${at}), ($t, ${other}, ${at});
  insert into session (tenant_id, id, account_id, token_hash, created_at, last_seen_at, expires_at, ended_at) values
    ($t, ${session}, ${one}, ${hash(`live ${mark}`)}, ${at}, ${at}, ${until}, null),
    ($t, ${ended}, ${other}, ${hash(`ended ${mark}`)}, ${at}, ${at}, ${until}, ${at});
  insert into one_time_token (tenant_id, id, account_id, kind, token_hash, created_at, expires_at, used_at)
    select $t, ('${mark}-0000-4000-8001-' || lpad(number::text, 12, '0'))::uuid, ${one}, kind, sha256(('${mark}' || kind::text)::bytea), ${at}, ${until}, case when number % 2 = 0 then ${at}::timestamptz end
    from unnest(enum_range(null::token_kind)) with ordinality as kinds (kind, number);
  insert into passkey (tenant_id, id, account_id, credential_id, public_key, device_type, name, created_at) values ($t, ${id(31)}, ${one}, ${hash(`passkey ${mark}`)}, 'key', 'singleDevice', 'Phone', ${at});
  insert into push_subscription (tenant_id, id, account_id, session_id, endpoint, p256dh, auth, created_at) values ($t, ${id(32)}, ${one}, ${session}, 'https://push.example/${mark}', 'key', 'auth', ${at});
  insert into consent (tenant_id, id, account_id, purpose, version, locale, given_at, withdrawn_at)
    select $t, ('${mark}-0000-4000-8002-' || lpad(number::text, 12, '0'))::uuid, ${one}, purpose, '1', 'en', ${at}, case when number % 2 = 0 then ${at}::timestamptz end
    from unnest(enum_range(null::consent_purpose)) with ordinality as purposes (purpose, number);
  insert into age_check (tenant_id, id, account_id, provider, reference, status, requested_at) values ($t, ${id(33)}, ${one}, '${mark}', 'one', 'passed', ${at});
  insert into mail_event (tenant_id, id, account_id, kind, received_at) values ($t, ${id(34)}, ${one}, 'bounce', ${at});
  insert into mail_record (tenant_id, id, account_id, address_hash, template, state, tries, queued_at, changed_at) values ($t, ${id(62)}, ${one}, ${hash(`mail ${mark}`)}, 'activation', 'sent', 1, ${at}, ${at});
  insert into alert_dismissal (tenant_id, account_id, alert, dismissed_at) select $t, ${one}, alert, ${at} from unnest(enum_range(null::alert)) as alert;
  insert into notification (tenant_id, id, account_id, channel, kind, status, dedupe_key, created_at, not_before, sent_at) values
    ($t, ${id(35)}, ${one}, 'in_app', 'like', 'sent', '${mark}:like', ${at}, ${at}, ${at}),
    ($t, ${id(36)}, ${one}, 'mail', 'like', 'queued', '${mark}:mail', ${at}, ${at}, null);
  insert into sms_code (tenant_id, id, account_id, mobile, code_hash, created_at, expires_at) values ($t, ${id(46)}, ${one}, '+31600000000', ${hash(`code ${mark}`)}, ${at}, ${until});
  insert into account_deletion (tenant_id, id, account_id, requested_at, undone_at) values ($t, ${id(37)}, ${one}, ${at}, ${at});
  insert into member_note (tenant_id, id, account_id, operator_id, text, written_at) values ($t, ${id(60)}, ${one}, ${id(61)}, 'Called about a receipt.', ${at});
  insert into data_export (tenant_id, id, account_id, status, file_key, requested_at, ready_at, expires_at) values ($t, ${id(38)}, ${one}, 'ready', 'exports/${mark}', ${at}, ${at}, ${until});

  insert into profile (tenant_id, id, account_id, name, status, gender, looking_for, birth_date, country, bio, last_active_at, created_at, updated_at) values
    ($t, ${oneProfile}, ${one}, 'One', ${status}, 'woman', '{man}', '1980-02-03', 'NL', 'Stands by.', ${at}, ${at}, ${at}),
    ($t, ${otherProfile}, ${other}, 'Other', ${status}, 'man', '{woman}', '1981-02-03', 'NL', 'Stands by.', ${at}, ${at}, ${at});
  insert into profile_limits (tenant_id, profile_id) values ($t, ${oneProfile}), ($t, ${otherProfile});
  insert into auto_like (tenant_id, profile_id, enabled, updated_at) values ($t, ${oneProfile}, false, ${at});
  insert into match_finder_answer (tenant_id, profile_id, question, answer, answered_at) values ($t, ${oneProfile}, 1, 1, ${at});
  insert into photo (tenant_id, id, profile_id, status, key, blurred_key, width, height, thumbhash, content_hash, created_at) values
    ($t, ${photo}, ${oneProfile}, 'approved', ${id(50)}, ${id(51)}, 8, 8, 'hash', ${hash("photo")}, ${at}),
    ($t, ${id(39)}, ${oneProfile}, 'rejected', ${id(52)}, ${id(53)}, 8, 8, 'hash', ${hash("refused")}, ${at});
  insert into profile_like (tenant_id, from_profile_id, to_profile_id, source, created_at, seen_at, matched_at) values
    ($t, ${oneProfile}, ${otherProfile}, 'swipe', ${at}, null, null), ($t, ${otherProfile}, ${oneProfile}, 'profile', ${at}, ${at}, null);
  insert into conversation (tenant_id, id, low_profile_id, high_profile_id, started_by_id, last_number, created_at) values ($t, ${talk}, ${oneProfile}, ${otherProfile}, ${oneProfile}, 2, ${at});
  insert into participant (tenant_id, conversation_id, profile_id, last_delivered_number, last_read_number, unread_count, last_message_at) values
    ($t, ${talk}, ${oneProfile}, 2, 1, 1, ${at}), ($t, ${talk}, ${otherProfile}, 1, 0, 1, ${at});
  insert into message (tenant_id, conversation_id, number, sender_id, client_message_id, body, created_at) values
    ($t, ${talk}, 1, ${oneProfile}, ${id(40)}, 'Hello!', ${at}), ($t, ${talk}, 2, ${otherProfile}, ${id(41)}, 'Hello.', ${at});

  insert into complaint (tenant_id, id, number, subject, status, account_id, email, created_at, closed_at) values ($t, ${complaint}, '${mark}', 'site', ${caseStatus}, ${one}, 'one@${mark}.example', ${at}, ${closed});
  insert into complaint_message (tenant_id, id, complaint_id, text, created_at) values ($t, ${id(42)}, ${complaint}, 'Something is wrong.', ${at});
  insert into report (tenant_id, id, reporter_id, reported_id, reason, status, created_at, closed_at) values ($t, ${report}, ${oneProfile}, ${otherProfile}, 'spam', ${caseStatus}, ${at}, ${closed});
  insert into case_hold (tenant_id, kind, case_id, operator_id, taken_at, held_until) values ($t, 'report', ${report}, ${id(61)}, ${at}, ${at});
  insert into moderation_decision (tenant_id, id, profile_id, report_id, action, ground, statement, decided_at) values ($t, ${decision}, ${otherProfile}, ${report}, 'warn', 'spam', 'Warned.', ${at});
  insert into appeal (tenant_id, id, decision_id, text, status, answer, created_at, answered_at) values ($t, ${id(43)}, ${decision}, 'It was not me.', 'closed', 'It stays.', ${at}, ${at});

  insert into payment (tenant_id, id, account_id, idempotency_key, status, provider, method, provider_ref, country, credits, currency, amount_minor, vat_rate, vat_minor, created_at, updated_at, completed_at) values
    ($t, ${payment}, ${one}, '${mark}:paid', 'completed', 'sandbox', 'ideal', '${mark}-paid', 'NL', 10, 'EUR', 1000, 2100, 174, ${at}, ${at}, ${at}),
    ($t, ${failed}, ${one}, '${mark}:failed', 'failed', 'sandbox', 'ideal', '${mark}-failed', 'NL', 10, 'EUR', 1000, 2100, 174, ${at}, ${at}, null);
  insert into payment_event (tenant_id, id, payment_id, provider, provider_event_id, status, details, received_at) values ($t, ${id(44)}, ${payment}, 'sandbox', '${mark}', 'completed', '{}', ${at});
  insert into refund (tenant_id, id, payment_id, amount_minor, reason, status, asked_at, ended_at) values ($t, ${id(54)}, ${payment}, 100, 'staff', 'failed', ${at}, ${at});
  insert into withdrawal (tenant_id, id, number, account_id, payment_id, outcome, name, email, language, stated_at) values ($t, ${id(55)}, '${mark}', ${one}, ${payment}, 'nothing', 'One', 'one@${mark}.example', 'en', ${at});
  insert into direct_debit_mandate (tenant_id, id, account_id, reference, creditor_id, status, holder, iban_encrypted, iban_ending, address, mobile, created_at, ended_at) values ($t, ${mandate}, ${one}, '${mark}', 'NL00', 'revoked', 'One', 'iban', '1234', '{}', '+31600000000', ${at}, ${at});
  insert into discount_code (tenant_id, id, code, account_id, value_percentage, status, created_at) values ($t, ${discount}, '${code}', ${one}, 10, 'active', ${at});
  insert into discount_redemption (tenant_id, id, discount_code_id, account_id, payment_id, redeemed_at) values ($t, ${id(45)}, ${discount}, ${one}, ${payment}, ${at});
  insert into ledger_account (tenant_id, id, kind, account_id, balance, created_at) values ($t, ${wallet}, 'wallet', ${one}, 2, ${at}), ($t, ${owed}, 'receivable', ${one}, -2, ${at});
  insert into ledger_transfer (tenant_id, id, kind, idempotency_key, payment_id, created_at) values ($t, ${transfer}, 'correction', '${mark}', ${payment}, ${at});
  insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount, balance_after, created_at) values ($t, ${transfer}, ${wallet}, 2, 2, ${at}), ($t, ${transfer}, ${owed}, -2, -2, ${at});
  ${apart}`;
}
