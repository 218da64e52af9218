import { filterConditions, type savedFilterCalls } from '#contract/saved-filters.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { saveFilter } from './save-filter.ts';

export const savedFilterHandlers: Handlers<typeof savedFilterCalls> = {
  getSavedFilters: async ({ place }, { platform, person }) => {
    const rows = await platform.database
      .selectFrom('savedFilters')
      .select(['id', 'name', 'conditions', 'isDefault'])
      .where('personId', '=', person.id)
      .where('place', '=', place)
      .orderBy('name')
      .execute();
    return {
      items: rows.map(({ id, name, conditions, isDefault }) => ({
        filterId: id,
        name,
        isDefault,
        conditions: filterConditions.parse(JSON.parse(conditions)),
      })),
    };
  },
  saveFilter: ({ filterId = null, ...params }, { platform, person, change }) =>
    change(async (transaction) => {
      const now = platform.clock();
      const saved = await saveFilter(transaction, person.id, { filterId, ...params }, now);
      if (isRefusal(saved)) return saved;
      const details = { filterId: saved, place: params.place };
      await appendEvents(transaction, [{ name: 'filter.saved', actorId: person.id, details }], now);
      return { item: { filterId: saved } };
    }),
  removeSavedFilter: ({ filterId }, { platform, person, change }) =>
    change(async (transaction) => {
      const removed = await transaction
        .deleteFrom('savedFilters')
        .where('id', '=', filterId)
        .where('personId', '=', person.id)
        .returning('place')
        .executeTakeFirst();
      if (!removed) return refuse('not-found');
      await appendEvents(
        transaction,
        [{ name: 'filter.removed', actorId: person.id, details: { filterId, ...removed } }],
        platform.clock(),
      );
      return {};
    }),
};
