import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const onlb: Tenant = {
  ...defaults,
  name: 'ONLB',
  agency: 'สำนักงานคณะกรรมการนโยบายที่ดินแห่งชาติ',
  copyright: 'สำนักงานคณะกรรมการนโยบายที่ดินแห่งชาติ',
  english: {
    ...defaultEnglish,
    agency: 'Office of the National Land Policy Board',
    copyright: 'Office of the National Land Policy Board',
  },
  pictures: 'onlb',
  brandColor: '#1b6e3c',
  storageKey: 'onlb',
  captcha: false,
};
