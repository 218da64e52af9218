import { sql } from 'kysely';

import type { ScimTokenView, ScimView } from '#contract/scim.ts';
import { refusalCodes } from '#domain/refusal-codes.ts';
import { maxScimNamed, scimPath } from '#domain/scim/scim.ts';
import { lastDayUntil } from '#domain/text/thai-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refusalSentence, type Locale } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openLettersOf } from '#server/workflow/hand-over.ts';

import { isIn } from './find-users.ts';
import { hasLeft, linksOfPeople, matchWaits, waitsToLeave } from './waiting-people.ts';

/** All that the screen shows; who waits is named to administrators only. */
export async function readScim(platform: Platform, isAdministrator: boolean, locale: Locale): Promise<ScimView> {
  const { database, config } = platform;
  const setup = await database
    .selectFrom('scimSetup')
    .innerJoin('units', 'units.id', 'scimSetup.unitId')
    .select([
      'scimSetup.isOn',
      'scimSetup.unitId',
      'units.name as unitName',
      'scimSetup.sendsLinks',
      'scimSetup.version',
    ])
    .executeTakeFirst();
  const state = await database
    .selectFrom('scimState')
    .select(['lastRequestAt', 'lastFaultAt', 'lastFault'])
    .executeTakeFirst();
  const lastFault = refusalCodes.find((code) => code === state?.lastFault) ?? null;
  const people = await linkedPeople(database);
  const held = people.filter(({ waits }) => waits);
  const gone = people.filter(({ hasLeft }) => hasLeft);
  const matches = await matchesOf(database);
  const named = <Item>(items: readonly Item[]) => (isAdministrator ? items.slice(0, maxScimNamed) : []);
  const waiting: ScimView['waiting'] = [];
  for (const { personId, name } of named(gone))
    waiting.push({ personId, name, letters: (await openLettersOf(database, personId)).length });
  return {
    setup: setup ?? null,
    baseUrl: `${config.publicUrl}${scimPath}`,
    tokens: await tokensOf(database, platform.clock()),
    provisioned: people.filter(({ isActive }) => isActive).length,
    lastRequestAt: state?.lastRequestAt ?? null,
    lastFaultAt: state?.lastFaultAt ?? null,
    lastFault,
    lastFaultText: lastFault === null ? '' : refusalSentence(locale, lastFault),
    held: named(held).map(({ personId, name }) => ({ personId, name })),
    heldCount: held.length,
    matches: named(matches),
    matchCount: matches.length,
    waiting,
    waitingCount: gone.length,
  };
}

async function linkedPeople(database: Database) {
  const { rows } = await sql<{ personId: number; name: string; isActive: boolean; waits: boolean; hasLeft: boolean }>`
    SELECT persons.id AS person_id, person_names.full_name AS name, ${isIn} AS is_active,
      ${waitsToLeave} AS waits, ${hasLeft} AS has_left
    FROM ${linksOfPeople}
    JOIN person_names ON person_names.id = persons.id
    ORDER BY persons.first_name, persons.last_name, persons.id`.execute(database);
  return rows;
}

async function matchesOf(database: Database): Promise<ScimView['matches']> {
  const rows = await database
    .selectFrom('scimMatches')
    .innerJoin('persons', 'persons.id', 'scimMatches.personId')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .leftJoin('accounts', 'accounts.personId', 'persons.id')
    .select(['persons.id as personId', 'personNames.fullName', 'persons.employeeCode', 'accounts.isAdministrator'])
    .select(['scimMatches.userName', 'scimMatches.externalId'])
    .where(matchWaits)
    .orderBy('scimMatches.askedAt')
    .orderBy('persons.id')
    .execute();
  return rows.map(({ fullName, isAdministrator, ...row }) => ({
    ...row,
    name: fullName ?? '',
    isAdministrator: isAdministrator === true,
  }));
}

async function tokensOf(database: Database, now: Date): Promise<ScimTokenView[]> {
  const rows = await database
    .selectFrom('scimTokens')
    .innerJoin('personNames', 'personNames.id', 'scimTokens.createdBy')
    .leftJoin('accounts', 'accounts.personId', 'scimTokens.createdBy')
    .select(['scimTokens.id', 'scimTokens.name', 'scimTokens.createdAt', 'scimTokens.expiresAt'])
    .select(['scimTokens.lastUsedAt', 'scimTokens.revokedAt', 'personNames.fullName', 'accounts.isAdministrator'])
    .orderBy('scimTokens.id', 'desc')
    .limit(shownTokens)
    .execute();
  const stateOf = (row: (typeof rows)[number]): ScimTokenView['state'] => {
    if (row.revokedAt) return 'revoked';
    if (row.expiresAt <= now) return 'expired';
    return row.isAdministrator === true ? 'valid' : 'ownerless';
  };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.createdAt,
    createdBy: row.fullName ?? '',
    lastDay: lastDayUntil(row.expiresAt),
    lastUsedAt: row.lastUsedAt,
    state: stateOf(row),
  }));
}
/** Those that ended are of interest for a while only. */
const shownTokens = 50;
