import type { Tenant } from './tenant.ts';
import { usual, defaultEnglish } from './default-tenant.ts';

export const devMix: Tenant = {
  ...usual,
  name: 'DEV-MIX',
  agency: 'หน่วยงานทดสอบ',
  english: { ...defaultEnglish, agency: 'Test agency' },
  pictures: 'dev-mix',
  brandColor: '#37474f',
  storageKey: 'dev-mix',
  showsSecrecy: false,
};
