-- Where official recalls are read from once a day, and how it went (docs/recalls.md, decision 0073). Nobody's in particular:
-- a node that reads writes it, and takes it away where the operator names no source any more.
create table official_sources (
  source text primary key check (char_length(source) between 1 and 40),
  host text not null,
  read_at timestamptz,
  notices integer check (notices >= 0),
  -- Since the last time that it went well.
  failed_at timestamptz,
  failure text check (failure in ('NO_ANSWER', 'TOO_LONG', 'UNREADABLE')),
  check ((failed_at is null) = (failure is null))
);
grant select, insert, update, delete on official_sources to economat_app;
