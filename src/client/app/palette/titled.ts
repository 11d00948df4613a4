import { Ban, Store, Thermometer, UserRound } from 'lucide-react';
import { menuEntries } from '#client/app/menu/entries.ts';
import { can, type Permission, type Rights } from '#domain/access/permissions.ts';
import { COMMONEST_ACTIONS, PLAIN_ACTIONS, plainActionsOf } from '#domain/search/actions.ts';
import { actionKeywords, searchText as text } from '#text/search/search.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { pageKeywords } from '#text/shell/shell.text.ts';
import { ACTION_ICONS, type PaletteRow } from './rows.tsx';
import { findTitled } from './search.ts';
import { PLAIN_WAYS } from './ways.ts';

const OTHER_PAGES = [
  {
    path: '/temperatures',
    title: pageTitles['/temperatures'],
    Icon: Thermometer,
    permission: undefined,
  },
  { path: '/recalls', title: pageTitles['/recalls'], Icon: Ban, permission: undefined },
  { path: '/profile', title: pageTitles['/profile'], Icon: UserRound, permission: undefined },
  {
    path: '/select-organization',
    title: pageTitles['/select-organization'],
    Icon: Store,
    permission: undefined,
  },
] as const;

const PAGES = [...menuEntries, ...OTHER_PAGES].map((entry) => ({
  ...entry,
  keywords: pageKeywords[entry.path] ?? '',
}));

/** The page opens for everybody, as the menu has it; its figures do not, and who searches for them would find none. */
const FIGURES: Record<string, Permission> = { '/reports': 'reports.read' };

const pagesOf = (rights: Rights) =>
  PAGES.filter(({ path, permission = FIGURES[path] }) => !permission || can(rights, permission));

const actionsOf = (rights: Rights, which: typeof PLAIN_ACTIONS | typeof COMMONEST_ACTIONS) =>
  plainActionsOf(rights, which).map((action) => ({
    action,
    title: text.actions[action],
    keywords: actionKeywords[action],
  }));

/** Pages and actions need no network: they are found as they are typed. */
export function titledRows(rights: Rights, search: string): PaletteRow[] {
  const actions = actionsOf(rights, search === '' ? COMMONEST_ACTIONS : PLAIN_ACTIONS);
  return [
    ...findTitled(actions, search).map(
      ({ entry: { action, title }, rank }): PaletteRow => ({
        key: `action:${action}`,
        group: 'actions',
        rank,
        Icon: ACTION_ICONS[action],
        label: title,
        detail: '',
        path: PLAIN_WAYS[action],
      }),
    ),
    ...findTitled(pagesOf(rights), search).map(
      ({ entry: { path, title, Icon }, rank }): PaletteRow => ({
        key: `page:${path}`,
        group: 'pages',
        rank,
        Icon,
        label: title,
        detail: '',
        path,
      }),
    ),
  ];
}

/** Every word that leads to a page or an action, to put a slip of the finger right. */
export const titledWords = (rights: Rights): string[] =>
  [...pagesOf(rights), ...actionsOf(rights, PLAIN_ACTIONS)].map(
    ({ title, keywords }) => `${title} ${keywords}`,
  );
