-- Every temperature stands beside the limit that held when it was taken, broken or not, and what was done about a delivery that
-- came too warm is noted (docs/receiving.md, decision 0068).

alter table grns
  add column truck_limit numeric(4, 1),
  add column chilled_limit numeric(4, 1),
  add column frozen_limit numeric(4, 1),
  add column corrective_action text check (corrective_action in
    ('CORE_CHECKED', 'COOLED', 'SUPPLIER_CALLED', 'RETURNED'));

-- Null on both sides: there was none, or nobody noted it yet.
alter table grn_lines
  add column temperature_min numeric(4, 1),
  add column temperature_max numeric(4, 1);
