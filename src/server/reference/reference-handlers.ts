import type { partyCalls } from '#contract/reference/party-choices.ts';
import type { referenceCalls } from '#contract/reference/reference.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { booksOf } from '#server/registers/books-of.ts';
import { knownBookYears } from '#server/registers/known-book-years.ts';
import { readableBooks } from '#server/registers/readable-books.ts';
import { findPeople, workChoices } from '#server/people/people-choices.ts';
import { roleHolders } from '#server/people/role-holders.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';

export const referenceHandlers: Handlers<typeof referenceCalls & typeof partyCalls> = {
  getReferenceLists: async (_request, context) => {
    const { database } = context.platform;
    const name = context.locale === 'en' ? ('nameEnglish as name' as const) : ('name' as const);
    const viewer = await viewerOf(context);
    const [speeds, secrecies, purposes, phrases, units, calendar, books, readable, bookYears] = await Promise.all([
      database.selectFrom('speeds').select(['id', name, 'color']).orderBy('id').execute(),
      database.selectFrom('secrecies').select(['id', name]).where('id', '<=', viewer.clearance).orderBy('id').execute(),
      database.selectFrom('purposes').select(['id', name]).where('isActive', '=', true).orderBy('sortOrder').execute(),
      database.selectFrom('phrases').select(['id', 'text']).where('isActive', '=', true).orderBy('sortOrder').execute(),
      database
        .selectFrom('units')
        .select(['id as unitId', 'parentId', 'name', 'shortName'])
        .where('closedOn', 'is', null)
        .where('hasRegistry', '=', true)
        .orderBy('sortOrder')
        .orderBy('id')
        .execute(),
      workCalendarOf(database),
      booksOf(database, viewer),
      readableBooks(database, viewer),
      knownBookYears(database, viewer),
    ]);
    const { hours: officeHours, holidays } = calendar;
    const lists = { speeds, secrecies, purposes, phrases, units, books, readableBooks: readable, bookYears };
    return { item: { ...lists, officeHours, holidays: [...holidays].toSorted() } };
  },
  findPeople: async ({ search, unitId }, { platform }) => ({
    items: await findPeople(platform.database, search, unitId),
  }),
  findRoleHolders: async ({ roles }, { platform }) => ({
    items: await roleHolders(platform.database, roles, platform.clock()),
  }),
  getWorkChoices: async ({ unitId }, { platform }) => {
    const item = await workChoices(platform.database, unitId, platform.clock());
    return isRefusal(item) ? refuse('not-found') : { item };
  },
};
