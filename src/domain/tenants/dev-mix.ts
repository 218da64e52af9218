import type { Tenant } from './tenant.ts';

export const devMix: Tenant = {
  name: 'DEV-MIX',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'หน่วยงานทดสอบ',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  brandColor: '#37474f',
  loaderColor: '#023e8a',
  storageKey: 'dev-mix',
  locale: 'th',
  logoLeadsTo: 'home',
  extraLists: false,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: false,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
};
