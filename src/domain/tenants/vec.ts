import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const vec: Tenant = {
  ...defaults,
  name: 'VEC',
  agency: 'สำนักงานคณะกรรมการการอาชีวศึกษา',
  english: { ...defaultEnglish, agency: 'Office of the Vocational Education Commission' },
  pictures: 'vec',
  brandColor: '#8a4b00',
  storageKey: 'vec',
  headRoleIds: [1, 2007, 2008],
  captcha: false,
};
