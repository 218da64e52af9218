import type { Tenant } from './tenant.ts';

export const onlb: Tenant = {
  name: 'ONLB',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'สำนักงานคณะกรรมการนโยบายที่ดินแห่งชาติ',
  copyright: 'สำนักงานคณะกรรมการนโยบายที่ดินแห่งชาติ',
  brandColor: '#1b6e3c',
  loaderColor: '#023e8a',
  storageKey: 'onlb',
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
