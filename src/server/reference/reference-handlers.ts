import type { partyCalls } from '#contract/reference/party-choices.ts';
import type { referenceCalls } from '#contract/reference/reference.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { bookGroups } from '#server/registers/book-groups.ts';
import { booksOf } from '#server/registers/books-of.ts';
import { knownBookYears } from '#server/registers/known-book-years.ts';
import { readableBooks } from '#server/registers/readable-books.ts';
import { findPeople, workChoices } from '#server/people/people-choices.ts';
import { roleHolders } from '#server/people/role-holders.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';

import { allCategories } from './categories.ts';
import { allDocumentTypes } from '#server/document-types/document-types.ts';
import { phrasesFor } from './phrases-for.ts';
import { allTaskTypes } from './task-types.ts';

/** Those that the agency has a name for in this language. */
const ownActionNames = (database: Database, locale: Locale) => {
  const name = locale === 'en' ? ('nameEnglish' as const) : ('name' as const);
  return database
    .selectFrom('actionNames')
    .select(['action', `${name} as name`])
    .where(name, '<>', '')
    .orderBy('action')
    .execute();
};

/** What the agency keeps as lists, in the language of the person. */
async function codeLists(database: Database, viewer: Viewer, locale: Locale) {
  const name = locale === 'en' ? ('nameEnglish as name' as const) : ('name' as const);
  const [speeds, secrecies, purposes, taskTypes, categories, documentTypes, phrases, actionNames] = await Promise.all([
    database.selectFrom('speeds').select(['id', name, 'color']).orderBy('id').execute(),
    database.selectFrom('secrecies').select(['id', name]).where('id', '<=', viewer.clearance).orderBy('id').execute(),
    database.selectFrom('purposes').select(['id', name]).where('isActive', '=', true).orderBy('sortOrder').execute(),
    allTaskTypes(database, locale),
    allCategories(database, locale),
    allDocumentTypes(database, locale),
    phrasesFor(database, viewer),
    ownActionNames(database, locale),
  ]);
  return { speeds, secrecies, purposes, taskTypes, categories, documentTypes, phrases, actionNames };
}

export const referenceHandlers: Handlers<typeof referenceCalls & typeof partyCalls> = {
  getReferenceLists: async (_request, context) => {
    const { database } = context.platform;
    const viewer = await viewerOf(context);
    const [lists, units, calendar, books, readable, bookYears, groups] = await Promise.all([
      codeLists(database, viewer, context.locale),
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
      bookGroups(database, context.locale),
    ]);
    const { hours: officeHours, holidays } = calendar;
    const registers = { books, readableBooks: readable, bookYears, bookGroups: groups };
    return { item: { ...lists, units, ...registers, officeHours, holidays: [...holidays].toSorted() } };
  },
  findPeople: async ({ search, unitId }, { platform }) => ({
    items: await findPeople(platform.database, { search, unitId, now: platform.clock() }),
  }),
  findRoleHolders: async ({ roles }, { platform }) => ({
    items: await roleHolders(platform.database, roles, platform.clock()),
  }),
  getWorkChoices: async ({ unitId }, { platform }) => {
    const item = await workChoices(platform.database, unitId, platform.clock());
    return isRefusal(item) ? refuse('not-found') : { item };
  },
};
