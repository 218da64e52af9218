import type { Tenant } from './tenant.ts';

export const vec: Tenant = {
  name: 'VEC',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'สำนักงานคณะกรรมการการอาชีวศึกษา',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  brandColor: '#8a4b00',
  loaderColor: '#023e8a',
  storageKey: 'vec',
  locale: 'th',
  logoLeadsTo: 'home',
  extraLists: false,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1, 2007, 2008],
};
