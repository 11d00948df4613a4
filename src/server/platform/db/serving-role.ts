import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Holds the privileges: every grant of the migrations names it. Nobody logs in as it. */
export const APP_ROLE = 'economat_app';
/** What the server logs in as. It inherits those privileges, owns nothing and cannot bypass row-level security. */
const SERVING_ROLE = 'economat_server';

/**
 * The way in for serving, made from the owner's. Migrations run as the owner of DATABASE_URL; everything else
 * logs in as a role of its own, so that not even `set role` leads back to the owner. Its password follows from
 * the owner's: every node knows it, and nobody can go from it to the owner's.
 */
export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = servingPassword(ownerUrl) ?? '';
  url.username = SERVING_ROLE;
  return url.href;
}

/** None where the owner has none: the server then trusts its clients by other means. */
function servingPassword(ownerUrl: string): string | null {
  const { password } = new URL(ownerUrl);
  return (
    password && createHmac('sha256', decodeURIComponent(password)).update(SERVING_ROLE).digest('base64url')
  );
}

/** Roles belong to the cluster: another database of it may be making the same ones at this moment. */
export async function ensureRoles(owner: pg.Client, ownerUrl: string): Promise<void> {
  const password = servingPassword(ownerUrl);
  const login = `${SERVING_ROLE} login inherit password ${password ? pg.escapeLiteral(password) : 'null'}`;
  const limits = 'nosuperuser nobypassrls nocreatedb nocreaterole';
  const steps = [
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
         create role ${APP_ROLE} nologin ${limits};
       end if;
       if not exists (select from pg_roles where rolname = '${SERVING_ROLE}') then
         create role ${SERVING_ROLE} ${limits};
       end if;
     end $$`,
    `alter role ${login}`,
    `grant ${APP_ROLE} to ${SERVING_ROLE}`,
  ];
  for (const step of steps) await insist(() => owner.query(step));
}

/** Two databases of one cluster altering the same role: the second comes too late, and may simply try again. */
async function insist(change: () => Promise<unknown>, attempts = 5): Promise<void> {
  try {
    await change();
  } catch (error) {
    const { code } = error as { code?: string };
    const raced = code === 'XX000' || code === '42710' || code === '23505';
    if (!raced || attempts === 1) throw error;
    await insist(change, attempts - 1);
  }
}
