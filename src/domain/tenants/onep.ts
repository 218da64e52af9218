import type { Tenant } from './tenant.ts';

export const onep: Tenant = {
  name: 'ONEP',
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  agency: 'สำนักงานนโยบายและแผนทรัพยากรธรรมชาติและสิ่งแวดล้อม',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  brandColor: '#2f6b2f',
  loaderColor: '#023e8a',
  storageKey: 'onep',
  locale: 'th',
  logoLeadsTo: 'portal',
  extraLists: true,
  organizationFilter: false,
  showsActingIcon: true,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
};
