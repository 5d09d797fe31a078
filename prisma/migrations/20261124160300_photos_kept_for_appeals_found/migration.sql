-- why: the hourly sweep asks for those whose time is over
create index concurrently if not exists photo_kept_until on photo (tenant_id, kept_until) where kept_until is not null;
