-- A brand that was taken down for good: it has no hosts, and of its people only what the law keeps.
set local lock_timeout = '3s';
alter type tenant_status add value if not exists 'removed';
