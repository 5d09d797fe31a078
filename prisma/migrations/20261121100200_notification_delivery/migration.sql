-- What is due is looked for every minute in every brand.
create index notification_tenant_id_status_not_before_idx on notification (tenant_id, status, not_before);

-- Mails are a way of being told that can be left out by itself.
alter table notification_preference add column by_mail boolean not null default true;
