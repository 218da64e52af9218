import { IconBell, IconBook2, IconHome, IconPlus, IconSearch, type Icon } from '@tabler/icons-react';

import type { ParseKeys } from 'i18next';

import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

interface MainLink {
  readonly to:
    | '/sarabun/dashboard'
    | '/sarabun/registers'
    | '/sarabun/search'
    | '/sarabun/register'
    | '/notification-all';
  readonly label: ParseKeys;
  /** For the bar of a phone. */
  readonly shortLabel: ParseKeys;
  readonly icon: Icon;
}

const links = {
  home: { to: '/sarabun/dashboard', label: 'common.home', shortLabel: 'common.work', icon: IconHome },
  books: { to: '/sarabun/registers', label: 'common.registers', shortLabel: 'common.registersShort', icon: IconBook2 },
  search: { to: '/sarabun/search', label: 'search.title', shortLabel: 'common.search', icon: IconSearch },
  register: {
    to: '/sarabun/register',
    label: 'common.registerLetter',
    shortLabel: 'common.registerShort',
    icon: IconPlus,
  },
  notices: {
    to: '/notification-all',
    label: 'notifications.all',
    shortLabel: 'notifications.title',
    icon: IconBell,
  },
} as const satisfies Record<string, MainLink>;

/** The menu is the fourth. */
const tabCount = 3;

/** The main screens the person may use. Those of the registers follow once the rights are known. */
export function useMainLinks() {
  const lists = useReferenceLists();
  const books = lists && lists.readableBooks.length > 0 ? [links.books] : [];
  const register = lists && lists.books.length > 0 ? [links.register] : [];
  const inOrder: readonly MainLink[] =
    register.length > 0
      ? [links.home, ...books, ...register, links.search]
      : [links.home, links.search, links.notices, ...books];
  return {
    header: [links.home, ...books, links.search, ...register] satisfies readonly MainLink[],
    tabs: inOrder.slice(0, tabCount),
    /** For the menu beside the tabs. */
    others: inOrder.slice(tabCount),
  };
}
