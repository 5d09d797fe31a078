-- A consent keeps the words that were read, and the partner brand that it is for.
alter table consent add column wording text;
alter table consent add column partner_id text;

-- A consent is history: nobody who serves the site may change it but for its end.
revoke update, delete on consent from liaison_app;
grant update (withdrawn_at) on consent to liaison_app;

-- Mails are asked for, never assumed.
alter table notification_preference alter column by_mail set default false;
alter table notification_preference alter column reminders set default false;
