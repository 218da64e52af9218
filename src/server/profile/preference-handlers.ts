import { preferences, type preferenceCalls } from '#contract/preferences.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

export const preferenceHandlers: Handlers<typeof preferenceCalls> = {
  getPreferences: async (_request, { platform, person }) => {
    const row = await platform.database
      .selectFrom('personPreferences')
      .select('value')
      .where('personId', '=', person.id)
      .executeTakeFirst();
    return { item: row ? preferences.parse(JSON.parse(row.value)) : null };
  },
  savePreferences: (request, { change, person, platform }) =>
    change(async (transaction) => {
      const row = { value: JSON.stringify(request), savedAt: platform.clock() };
      await transaction
        .insertInto('personPreferences')
        .values({ personId: person.id, ...row })
        .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
        .execute();
      await appendEvents(transaction, [{ name: 'preferences.saved', actorId: person.id }], row.savedAt);
      return {};
    }),
};
