import type { Tenant } from './tenant.ts';

export const omb: Tenant = {
  name: 'OMB',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'สำนักงานผู้ตรวจการแผ่นดิน',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  brandColor: '#7a2e2e',
  loaderColor: '#023e8a',
  storageKey: 'omb',
  locale: 'th',
  logoLeadsTo: 'intranet',
  extraLists: true,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
};
