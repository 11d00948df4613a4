import type { TestApp } from '../server/test-app.ts';

/** From now on the account of this organisation pays, or does not: whatever the clock says. */
export const setPaying = (app: TestApp, org: string, pays: boolean) =>
  app.owner.query(
    `update billing.accounts a set writable_until = $2 from organizations o where o.owner_id = a.holder_id and o.id = $1`,
    [org, pays ? '2100-01-01' : '2000-01-01'],
  );
