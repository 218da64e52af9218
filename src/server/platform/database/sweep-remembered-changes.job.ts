import type { Platform } from '../platform.ts';

export const sweepRememberedChangesJob = 'sweep-remembered-changes';

const hourMs = 60 * 60 * 1000;

/** Every request counts them. What is removed only makes each process read again. */
export async function sweepRememberedChanges({ database, clock }: Platform): Promise<void> {
  const anHourAgo = new Date(clock().getTime() - hourMs);
  await database.deleteFrom('rememberedChanges').where('changedAt', '<', anHourAgo).execute();
}
