-- How an account begins (docs/accounts.md): which browser may enter without the password, and whose
-- password counts.
alter table auth.users
  -- A browser that waited for the confirmation enters by itself only before anybody else has: once.
  add column first_session_at timestamptz,
  -- While unconfirmed, a browser that had not proved the password replaced it: two people may want the address.
  add column sign_up_contested boolean not null default false;

update auth.users set first_session_at = now() where email_verified;
-- Whether it happened to those who still wait is not known: they choose a password once confirmed.
update auth.users set sign_up_contested = true where not email_verified;

-- Here, because sessions are opened in several places, most of them inside the library.
create function auth.stamp_first_session() returns trigger language plpgsql as $$
begin
  update auth.users set first_session_at = now() where id = new.user_id and first_session_at is null;
  return null;
end $$;
create trigger stamp_first_session after insert on auth.sessions
  for each row execute function auth.stamp_first_session();
