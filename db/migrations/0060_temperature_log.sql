-- The temperature log of cold rooms (docs/hygiene.md, decision 0065).

create table cold_rooms (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  name_key text collate "C" not null generated always as (left(search_key(name), 60)) stored,
  kind text not null check (kind in ('chilled', 'frozen', 'hot_hold', 'other')),
  -- What stands in it: « Poissons ».
  holds text check (char_length(holds) between 1 and 60),
  min_celsius numeric(4, 1) check (min_celsius between -60 and 99),
  max_celsius numeric(4, 1) check (max_celsius between -60 and 99),
  -- Until what hours of a day a reading is expected, from which day on: what was missed stays what it was when they change.
  hours jsonb not null,
  position integer not null check (position >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- No longer in use. Its readings stay.
  deleted_at timestamptz,
  primary key (org_id, id),
  check (min_celsius <= max_celsius)
);
create unique index cold_rooms_same_name on cold_rooms (org_id, name_key) where deleted_at is null;
call protect('cold_rooms');
revoke delete on cold_rooms from economat_app;

-- Written once. What was typed wrong is corrected by another that says so.
create table temperature_readings (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null default gen_random_uuid(),
  room_id uuid not null,
  celsius numeric(4, 1) not null check (celsius between -60 and 99),
  -- The moment that counts; what the device's clock said; when the server heard of it.
  taken_at timestamptz not null,
  device_at timestamptz not null,
  entered_at timestamptz not null default now(),
  taken_by uuid default current_user_id() references auth.users (id),
  -- The limits of that moment.
  min_celsius numeric(4, 1),
  max_celsius numeric(4, 1),
  -- What was done about a temperature outside them.
  action text check (action in
    ('door_closed', 'defrosted', 'thermostat_set', 'goods_moved', 'goods_discarded', 'reheated', 'technician_called')),
  note text check (char_length(note) between 1 and 500),
  -- When it is to be looked at again.
  recheck_at timestamptz,
  corrects uuid,
  correction_reason text check (char_length(correction_reason) between 1 and 200),
  primary key (org_id, id),
  foreign key (org_id, room_id) references cold_rooms (org_id, id),
  foreign key (org_id, corrects) references temperature_readings (org_id, id),
  check ((corrects is null) = (correction_reason is null))
);
create unique index temperature_readings_corrected_once on temperature_readings (org_id, corrects)
  where corrects is not null;
create index temperature_readings_of_room on temperature_readings (org_id, room_id, taken_at desc, id desc);
create index temperature_readings_by_time on temperature_readings (org_id, taken_at, id);
call protect_append_only('temperature_readings');
