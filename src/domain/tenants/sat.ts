import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const sat: Tenant = {
  ...defaults,
  name: 'SAT',
  agency: 'การกีฬาแห่งประเทศไทย',
  copyright: 'การกีฬาแห่งประเทศไทย',
  english: { ...defaultEnglish, agency: 'Sports Authority of Thailand', copyright: 'Sports Authority of Thailand' },
  pictures: 'sat',
  brandColor: '#a8321a',
  storageKey: 'sat',
  messagingLine: true,
  botCheck: true,
  captcha: false,
};
