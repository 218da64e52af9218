import type { Platform } from '#server/platform/platform.ts';

export const sweepTicketsJob = 'sweep-spent-tickets';

/** An expired ticket is refused by its own date; that it was spent need not be known any longer. */
export async function sweepTickets({ database, clock }: Platform): Promise<void> {
  await database.deleteFrom('spentTickets').where('expiresAt', '<=', clock()).execute();
}
