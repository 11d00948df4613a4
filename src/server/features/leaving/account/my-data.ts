import { Readable } from 'node:stream';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { isSecretColumn } from '#domain/leaving/export.ts';
import type { SessionUser } from '#server/platform/auth/auth.ts';
import { throttle } from '#server/platform/auth/throttle.ts';
import { asUser, inOrg, type OrgContext, outsider, type UserContext } from '#server/platform/db/in-org.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { myDataText } from '#text/leaving/archive.text.ts';
import * as mine from './my-data.sql.ts';

const PAGE = 500;

type Asking = RequestContext & { user: SessionUser; me: UserContext };

/** All that is known of a person, as one JSON, written as it is taken. What opens something is left out. */
export async function takeMyData({ me, services, resHeaders }: Asking): Promise<AsyncIterable<Uint8Array>> {
  const { personalExportsOfPerson: rule } = THROTTLES;
  const what = { name: 'personalExportsOfPerson', subject: me.userId, ...rule };
  const { secret } = services.auth.options;
  await throttle({ db: me.db, secret, now: me.now }, what, 'TOO_MANY_EXPORTS');
  resHeaders?.set('content-type', 'application/json; charset=utf-8');
  resHeaders?.set('content-disposition', `attachment; filename="${myDataText.file(me.now)}"`);
  return Readable.toWeb(Readable.from(encoded(myData(me)))) as AsyncIterable<Uint8Array>;
}

async function* encoded(words: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const word of words) yield encoder.encode(word);
}

async function* myData(me: UserContext): AsyncGenerator<string> {
  const { account, tables, organisations } = await asUser(me, async (tx) => ({
    account: await mine.readAccount(tx, me.userId),
    tables: await accountTables(tx, me.userId),
    organisations: await mine.myOrganisations(tx, me.userId),
  }));
  const head = { lisez_moi: myDataText.readme, le: me.now, compte: account, ...tables };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "organisations": [`;
  for (const [index, organisation] of organisations.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* organisationPart(me, organisation);
  }
  yield '\n  ]\n}\n';
}

async function accountTables(tx: Parameters<typeof mine.readAccount>[0], userId: string) {
  const found: Record<string, unknown[]> = {};
  for (const table of await mine.tablesOfAccounts(tx)) {
    const columns = table.columns
      .filter(({ name, type }) => !isSecretColumn(name) && name !== 'backup_codes' && type !== 'bytea')
      .map(({ name }) => name);
    const rows = await mine.rowsOfAccount(tx, table, { columns, userId });
    found[table.name] = [...(found[table.name] ?? []), ...rows];
  }
  return found;
}

async function* organisationPart(
  me: UserContext,
  { org_id, name, role, since, until }: mine.MyOrganisation,
): AsyncGenerator<string> {
  const org: OrgContext = outsider(me, org_id, me.userId);
  const named = await inOrg(org, async (tx) => {
    const counts: Record<string, number> = {};
    for (const column of await mine.columnsNamingPeople(tx)) {
      const n = await mine.countNaming(tx, column, me.userId);
      if (n > 0) counts[`${column.table}.${column.column}`] = n;
    }
    return counts;
  });
  const head = { org_id, nom: name, role, depuis: since, jusqu_a: until, lignes_a_mon_nom: named };
  yield `    ${JSON.stringify(head).slice(0, -1)},"actions":[`;
  yield* acts(org, me.userId);
  yield ']}';
}

async function* acts(org: OrgContext, userId: string): AsyncGenerator<string> {
  let after: mine.MyAct | null = null;
  for (;;) {
    const from: mine.MyAct | null = after;
    const page: mine.MyAct[] = await inOrg(org, (tx) =>
      mine.actsOf(tx, userId, { after: from, limit: PAGE }),
    );
    if (page.length > 0) {
      const words = page.map(({ at, action, entity, entity_id }) =>
        JSON.stringify({ at, action, entity, entity_id }),
      );
      yield `${after ? ',' : ''}${words.join(',')}`;
    }
    if (page.length < PAGE) return;
    after = page.at(-1) ?? null;
  }
}
