import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const sarn: Tenant = {
  ...defaults,
  name: 'SARN',
  agency: 'กรมส่งเสริมบริการสาธารณะ',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์ สาร',
  english: {
    ...defaultEnglish,
    agency: 'Department of Public Service Promotion',
    copyright: 'Sarn electronic correspondence system',
  },
  pictures: 'sarn',
  brandColor: '#023e8a',
  storageKey: 'sarn',
  loaderColor: '#654493',
  logoLeadsTo: 'portal',
  opensListsAs: 'dashboard',
  extraLists: true,
  showsCommand: true,
  organizationFilter: true,
  panels: ['command', 'meet', 'regularity', 'rule', 'news', 'announce'],
};
