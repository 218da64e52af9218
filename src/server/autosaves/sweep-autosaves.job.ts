import type { Platform } from '#server/platform/platform.ts';

export const sweepAutosavesJob = 'sweep-drafts';

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 30;

export async function sweepAutosaves({ database, clock }: Platform): Promise<void> {
  const oldest = new Date(clock().getTime() - retentionDays * dayMs);
  await database.deleteFrom('autosaves').where('savedAt', '<', oldest).execute();
}
