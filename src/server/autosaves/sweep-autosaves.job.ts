import type { Platform } from '#server/platform/platform.ts';

export const sweepDraftsJob = 'sweep-drafts';

const dayMs = 24 * 60 * 60 * 1000;
const retentionDays = 30;

/** Forgets drafts nobody has touched for a month. */
export async function sweepDrafts({ database, clock }: Platform): Promise<void> {
  const oldest = new Date(clock().getTime() - retentionDays * dayMs);
  await database.deleteFrom('autosaves').where('savedAt', '<', oldest).execute();
}
