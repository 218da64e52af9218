import type { Platform } from '../platform.ts';

export const sweepRepliesJob = 'sweep-idempotent-replies';

const dayMs = 24 * 60 * 60 * 1000;

/** A client repeats a request within minutes, so a day is enough. */
export async function sweepReplies({ database, clock }: Platform): Promise<void> {
  const aDayAgo = new Date(clock().getTime() - dayMs);
  await database.deleteFrom('idempotentReplies').where('createdAt', '<', aDayAgo).execute();
}
