import { readAgency } from '#server/platform/config/read-agency.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import type { Platform } from '#server/platform/platform.ts';

/** False also at an agency that uses another site for chat. */
export const hasChat = async (platform: Pick<Platform, 'config' | 'database'>): Promise<boolean> =>
  (await readAgency(platform)).chat && (await readSites(platform)).chatAddress === '';
