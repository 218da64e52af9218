import type { Platform } from '#server/platform/platform.ts';

export const sweepTicketsJob = 'sweep-spent-tickets';

/** An expired ticket is refused by its own date, so the record that it was spent can go. */
export async function sweepTickets({ database, clock }: Platform): Promise<void> {
  await database.deleteFrom('spentTickets').where('expiresAt', '<=', clock()).execute();
}
