import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const kru: Tenant = {
  ...defaults,
  name: 'KRU',
  agency: 'มหาวิทยาลัยราชภัฏกาญจนบุรี',
  english: { ...defaultEnglish, agency: 'Kanchanaburi Rajabhat University' },
  pictures: 'kru',
  brandColor: '#6b2d84',
  storageKey: 'kru',
  locale: 'th-KRU',
  captcha: false,
};
