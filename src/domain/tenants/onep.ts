import type { Tenant } from './tenant.ts';
import { defaults, defaultEnglish } from './default-tenant.ts';

export const onep: Tenant = {
  ...defaults,
  name: 'ONEP',
  agency: 'สำนักงานนโยบายและแผนทรัพยากรธรรมชาติและสิ่งแวดล้อม',
  english: { ...defaultEnglish, agency: 'Office of Natural Resources and Environmental Policy and Planning' },
  pictures: 'onep',
  brandColor: '#0f6674',
  storageKey: 'onep',
  logoLeadsTo: 'portal',
  extraLists: true,
  showsCommand: true,
  showsActingIcon: true,
  messagingLine: true,
  botCheck: true,
};
