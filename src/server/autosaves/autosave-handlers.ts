import type { autosaveCalls } from '#contract/autosaves.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { saveAutosave } from './save-autosave.ts';

/** Every query names the person behind the call, so nobody reaches the autosave of another person. */
export const autosaveHandlers: Handlers<typeof autosaveCalls> = {
  getAutosave: async ({ place }, { platform, person }) => {
    const saved = await platform.database
      .selectFrom('autosaves')
      .select(['content', 'savedAt'])
      .where('personId', '=', person.id)
      .where('place', '=', place)
      .executeTakeFirst();
    return { content: saved?.content ?? null, savedAt: saved?.savedAt ?? null };
  },
  saveAutosave: async ({ place, content, fileIds }, { platform, person }) => {
    const { database, clock } = platform;
    if (content === null) {
      await database.deleteFrom('autosaves').where('personId', '=', person.id).where('place', '=', place).execute();
      return {};
    }
    return saveAutosave(database, person.id, { place, content, fileIds: [...fileIds], savedAt: clock() });
  },
};
