import type { Tenant } from './tenant.ts';

export const kru: Tenant = {
  name: 'KRU',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'มหาวิทยาลัยราชภัฏกาญจนบุรี',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  brandColor: '#6b2d84',
  loaderColor: '#023e8a',
  storageKey: 'kru',
  locale: 'th-x-kru',
  logoLeadsTo: 'home',
  extraLists: false,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
};
