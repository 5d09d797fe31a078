-- By which a transfer that ends finds the message that was paid with it; without, each would read all messages.
create index concurrently if not exists message_tenant_id_transfer_id_idx on message (tenant_id, transfer_id) where transfer_id is not null;
