import type { correspondentCalls } from '#contract/correspondents.ts';
import { maySaveCorrespondents } from '#domain/correspondents/correspondents.ts';
import { addresseeRanks, addressOfListed } from '#domain/drafting/salutations.ts';
import { memberOf } from '#domain/member-of.ts';
import { refuseWithout } from '#domain/refusal.ts';
import { likePattern, searchText } from '#domain/text/search-text.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

const maxResults = 12;
const columns = ['id', 'name', 'address', 'email', 'phone'] as const;

export const correspondentHandlers: Handlers<typeof correspondentCalls> = {
  findAddressees: async ({ search }, { platform }) => {
    const rows = await platform.database
      .selectFrom('addressees')
      .select(['id', 'name', 'salutation', 'closing', 'rank'])
      .where('isActive', '=', true)
      .where('searchText', 'like', likePattern(search))
      // An exact match comes first, however many names contain the text.
      .orderBy((expression) => expression('name', '<>', search))
      .orderBy('name')
      .limit(maxResults)
      .execute();
    return {
      items: rows.map(({ id, name, rank, ...own }) => ({
        id,
        name,
        ...addressOfListed({ ...own, rank: memberOf(addresseeRanks, rank) }),
      })),
    };
  },
  findCorrespondents: async ({ search }, context) => {
    // Many correspondents are private persons, so only staff of a desk may search them.
    if (!maySaveCorrespondents(await viewerOf(context))) return { items: [] };
    const items = await context.platform.database
      .selectFrom('correspondents')
      .select(columns)
      .where('isActive', '=', true)
      .where('searchText', 'like', likePattern(search))
      // An exact match comes first, however many names contain the text.
      .orderBy((expression) => expression('name', '<>', search))
      .orderBy('name')
      .limit(maxResults)
      .execute();
    return { items };
  },
  saveCorrespondent: async ({ name, ...reached }, context) => {
    const { platform, person, change } = context;
    if (!maySaveCorrespondents(await viewerOf(context))) return refuseWithout('keepsCorrespondents');
    return change(async (transaction) => {
      const before = await transaction
        .selectFrom('correspondents')
        .select(columns)
        .where('name', '=', name)
        .forNoKeyUpdate()
        .executeTakeFirst();
      const item = await transaction
        .insertInto('correspondents')
        .values({ name, searchText: searchText(name), ...reached })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...reached, isActive: true }))
        .returning(columns)
        .executeTakeFirstOrThrow();
      const details = { before: before ?? null, after: item };
      await appendEvents(transaction, [{ name: 'correspondent.saved', actorId: person.id, details }], platform.clock());
      return { item };
    });
  },
};
