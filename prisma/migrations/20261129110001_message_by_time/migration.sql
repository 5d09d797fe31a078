-- why brin: a day's messages lie together, and a message that is sent pays nothing for the count of them
create index concurrently if not exists message_created_at_idx on message using brin (created_at) with (pages_per_range = 32, autosummarize = on);
