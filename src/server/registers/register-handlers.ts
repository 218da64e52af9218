import type { registerCalls } from '#contract/registers/registers.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { bookLayout } from './book-layout.ts';
import { placesOfSearch, readBook, refusalOfReading } from './read-book.ts';
import { yearsOfRegister } from './years-with-numbers.ts';

export const registerHandlers: Handlers<typeof registerCalls> = {
  getRegister: async ({ before, beforePoint, beforeIsOld, take, ...query }, context) => {
    const viewer = await viewerOf(context);
    const refused = refusalOfReading(viewer, query);
    if (refused) return refused;
    const { database, clock } = context.platform;
    const layout = await bookLayout(database, query, context.locale);
    const found = await placesOfSearch(database, query);
    const items = await readBook(database, viewer, query, {
      found,
      layout,
      order: 'newestFirst',
      after:
        before === undefined
          ? undefined
          : { number: before, point: beforePoint ?? 0, kind: beforeIsOld === true ? 'old' : 'letter' },
      take,
      today: dayOf(clock()),
    });
    return { columns: [...layout.columns], items, isOfNewest: found.isOfNewest };
  },
  getRegisterYears: async (book, context) => {
    const refused = refusalOfReading(await viewerOf(context), book);
    return refused ?? { years: await yearsOfRegister(context.platform.database, book) };
  },
};
