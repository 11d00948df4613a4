-- What kept the schema from a PostgreSQL that spreads organisations over several nodes (docs/scale.md): keys begin with
-- the organisation, policies and triggers look at no other table. Without force while rows are changed here, as an owner
-- that is no superuser would see no row under the policies.

-- A new name of a category reaches its items in the statement that gives it (features/items/labels.sql.ts).
alter table items
  drop constraint items_org_id_category_fkey,
  add constraint items_org_id_category_fkey foreign key (org_id, category) references categories (org_id, name);

-- A new organisation gets its first categories and places from whoever founds it (features/organisations).
drop trigger plant_items on organizations;
drop function plant_items_on_founding();
drop function plant_items(uuid);
