import type { Tenant } from './tenant.ts';

export const dtn: Tenant = {
  name: 'DTN',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'กรมเจรจาการค้าระหว่างประเทศ',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  brandColor: '#1f4e79',
  loaderColor: '#023e8a',
  storageKey: 'dtn',
  locale: 'th',
  logoLeadsTo: 'home',
  extraLists: false,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: true,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
};
