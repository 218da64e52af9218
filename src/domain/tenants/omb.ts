import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const omb: Tenant = {
  ...defaults,
  name: 'OMB',
  agency: 'สำนักงานผู้ตรวจการแผ่นดิน',
  english: { ...defaultEnglish, agency: 'Office of the Ombudsman' },
  pictures: 'omb',
  brandColor: '#7a2e2e',
  storageKey: 'omb',
  logoLeadsTo: 'intranet',
  extraLists: true,
  showsCommand: true,
  speechToText: true,
  a4Preview: true,
};
