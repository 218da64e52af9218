import type { portal as source } from '../th/portal.ts';

export const portal: Readonly<Record<keyof typeof source, string>> = {
  title: 'Systems of the agency',
  work: 'Correspondence',
  intranet: 'Agency intranet',
  notifications: 'All notifications',
};
