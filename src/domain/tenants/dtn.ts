import type { Tenant } from './tenant.ts';
import { usual, defaultEnglish } from './default-tenant.ts';

export const dtn: Tenant = {
  ...usual,
  name: 'DTN',
  agency: 'กรมเจรจาการค้าระหว่างประเทศ',
  english: { ...defaultEnglish, agency: 'Department of Trade Negotiations' },
  pictures: 'dtn',
  brandColor: '#3a4a9f',
  storageKey: 'dtn',
  showsLetterNumber: true,
  chat: true,
};
