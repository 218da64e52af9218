import type { Tenant } from './tenant.ts';

export const sarn: Tenant = {
  name: 'SARN',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'กรมส่งเสริมบริการสาธารณะ',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์ สาร',
  brandColor: '#023e8a',
  loaderColor: '#654493',
  storageKey: 'sarn',
  locale: 'th',
  logoLeadsTo: 'portal',
  extraLists: true,
  organizationFilter: true,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['command', 'meet', 'regularity', 'rule', 'news', 'announce'],
  headRoleIds: [1],
};
