-- Which processes run, and their last signs of life (issue 18, Operations).
create table process_beat (
  id uuid not null default gen_random_uuid(),
  host text not null,
  port integer not null,
  pid integer not null,
  release text not null,
  started_at timestamptz(3) not null default current_timestamp,
  beat_at timestamptz(3) not null default current_timestamp,
  facts jsonb not null,
  constraint process_beat_pkey primary key (id)
);
