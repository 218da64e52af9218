import type { Tenant } from './tenant.ts';
import { usual, usualEnglish } from './usual.ts';

export const devMix: Tenant = {
  ...usual,
  name: 'DEV-MIX',
  agency: 'หน่วยงานทดสอบ',
  english: { ...usualEnglish, agency: 'Test agency' },
  pictures: 'dev-mix',
  brandColor: '#37474f',
  storageKey: 'dev-mix',
  showsSecrecy: false,
};
