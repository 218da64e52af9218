import type { Tenant } from './tenant.ts';

export const sat: Tenant = {
  name: 'SAT',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'การกีฬาแห่งประเทศไทย',
  copyright: 'การกีฬาแห่งประเทศไทย',
  brandColor: '#0b5cab',
  loaderColor: '#023e8a',
  storageKey: 'sat',
  locale: 'th',
  logoLeadsTo: 'home',
  extraLists: false,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
};
