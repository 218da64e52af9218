import type { draftCalls } from '#contract/autosaves.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

/** Drafts are their writer's alone: every query is by the person behind the call. */
export const draftHandlers: Handlers<typeof draftCalls> = {
  getDraft: async ({ place }, { platform, person }) => {
    const kept = await platform.database
      .selectFrom('autosaves')
      .select('content')
      .where('personId', '=', person.id)
      .where('place', '=', place)
      .executeTakeFirst();
    return { content: kept?.content ?? null };
  },
  saveAutosave: async ({ place, content, fileIds }, { platform, person }) => {
    const { database, clock } = platform;
    if (content === null) {
      await database.deleteFrom('autosaves').where('personId', '=', person.id).where('place', '=', place).execute();
      return {};
    }
    const kept = { content, fileIds: [...fileIds], savedAt: clock() };
    await database
      .insertInto('autosaves')
      .values({ personId: person.id, place, ...kept })
      .onConflict((conflict) => conflict.columns(['personId', 'place']).doUpdateSet(kept))
      .execute();
    return {};
  },
};
