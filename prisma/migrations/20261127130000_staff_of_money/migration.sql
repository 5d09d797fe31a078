-- What staff looked for and changed, beside why; which card a payment was made with; until when a dispute can be answered.
alter table audit_entry add column details jsonb;
alter table payment add column card_scheme text;
alter table dispute add column evidence_due_at timestamptz(3);
