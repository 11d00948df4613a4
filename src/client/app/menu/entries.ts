import {
  BellRing,
  Boxes,
  ChartNoAxesCombined,
  ChefHat,
  ClipboardList,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  PackageOpen,
  Settings2,
  ShoppingBasket,
  Sparkles,
  Truck,
} from 'lucide-react';
import { PAGES } from '#client/app/pages.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { type MenuPath, menu } from '#text/shell/navigation.text.ts';

const ICONS: Record<MenuPath, LucideIcon> = {
  '/dashboard': LayoutDashboard,
  '/stock': Boxes,
  '/inventory': ClipboardList,
  '/suppliers': Truck,
  '/orders': ShoppingBasket,
  '/receiving': PackageOpen,
  '/replenishment-suggestions': Sparkles,
  '/recipes': ChefHat,
  '/reports': ChartNoAxesCombined,
  '/reports/email-logs': Inbox,
  '/alerts': BellRing,
  '/settings': Settings2,
};

/** A rule stands before each of these in the sidebar. */
const OPENS_A_GROUP: readonly MenuPath[] = ['/suppliers', '/recipes', '/settings'];

type MenuEntry = {
  title: string;
  path: MenuPath;
  Icon: LucideIcon;
  opensGroup: boolean;
  /** Shown only to who holds it: nobody is offered a door that is locked. */
  permission: Permission | undefined;
};

/** The specification's menu without the pages that are still to come: nobody is led to one that has nothing to offer. */
export const menuEntries: readonly MenuEntry[] = menu
  .filter(({ path }) => PAGES[path].Content !== undefined)
  .map(({ title, path }) => {
    const { access } = PAGES[path];
    return {
      title,
      path,
      Icon: ICONS[path],
      opensGroup: OPENS_A_GROUP.includes(path),
      permission: access.kind === 'organisation' ? access.permission : undefined,
    };
  });

/** Pages reached from an entry, at an address of their own. */
const REACHED_FROM = [
  ['/counts', '/inventory'],
  ['/temperatures', '/receiving'],
  ['/recalls', '/stock'],
] as const satisfies readonly (readonly [string, MenuPath])[];

const holds = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The entry under which an address lies: the longest one, so that /reports/email-logs is not also /reports. */
export function currentMenuPath(pathname: string): MenuPath | undefined {
  const door = REACHED_FROM.find(([path]) => holds(path, pathname));
  if (door) return door[1];
  return menu
    .map(({ path }) => path)
    .filter((path) => holds(path, pathname))
    .toSorted((a, b) => b.length - a.length)[0];
}
