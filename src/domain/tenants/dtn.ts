import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const dtn: Tenant = {
  ...defaults,
  name: 'DTN',
  agency: 'กรมเจรจาการค้าระหว่างประเทศ',
  english: { ...defaultEnglish, agency: 'Department of Trade Negotiations' },
  pictures: 'dtn',
  brandColor: '#3a4a9f',
  storageKey: 'dtn',
  showsLetterNumber: true,
  chat: true,
};
