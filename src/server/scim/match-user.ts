import { createMatcher, type EntryMatch, type PersonHere } from '#domain/directory/match-entry.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { accountNameOf } from '#domain/accounts/username.ts';
import { readPersons } from '#server/directory/directory-people.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { comparable } from '#server/settings/read-list-table.ts';

import type { ScimUser } from './scim-user.ts';

export type UserMatch =
  /** Made before by SCIM under the same external id, and removed by it. */
  | { readonly kind: 'removed'; readonly resourceId: string }
  /** Here, with the same employee code, or deleted there and made anew under the same user name. */
  | { readonly kind: 'known'; readonly personId: number }
  | { readonly kind: 'new'; readonly code: string };

const comparableText = (text: string) => String(comparable(text));
/** Of somebody whom nobody here is known by. */
const unknownIdentifier = '';

/**
 * Who it is whom the platform wants to make, by the rule of the directory. An existing person is meant by the exact
 * employee code, never by an e-mail; by a user name only where the platform had deleted it. Errors: `scim-person-taken`.
 */
export async function matchUser(transaction: DatabaseTransaction, user: ScimUser): Promise<UserMatch | Refusal> {
  const links = await transaction
    .selectFrom('scimLinks')
    .select(['personId', 'resourceId', 'externalId', 'userName', 'removedAt'])
    .execute();
  const same = links.find(({ externalId }) => externalId !== null && externalId === user.externalId);
  if (same)
    return same.removedAt === null ? refuse('scim-person-taken') : { kind: 'removed', resourceId: same.resourceId };
  const userName = user.userName.toLowerCase();
  const present = links.filter(({ removedAt }) => removedAt === null);
  if (present.some((link) => link.userName.toLowerCase() === userName)) return refuse('scim-person-taken');
  const linked = new Map(present.map((link) => [link.personId, link.resourceId]));
  const persons = (await readPersons(transaction)).map((person) => withLink(person, linked.get(person.personId)));
  const taken = new Set(persons.flatMap(({ identifier }) => identifier ?? []));
  const { employeeNumber: employeeCode, email } = user;
  const match = createMatcher(
    persons,
    taken,
    comparableText,
  )({
    identifier: unknownIdentifier,
    employeeCode: employeeCode && comparableText(employeeCode),
    username: accountNameOf(user.userName),
    email,
  });
  if (match.kind === 'new') return { kind: 'new', code: match.code };
  const isByCode = match.kind === 'known' && employeeCode !== undefined;
  if (isByCode && match.person) return { kind: 'known', personId: match.person.personId };
  const removed = links.filter((link) => link.removedAt !== null && link.userName.toLowerCase() === userName);
  const again = removed.find(({ personId }) => isAgain(personId, match));
  return again ? { kind: 'known', personId: again.personId } : refuse('scim-person-taken');
}

/**
 * Deleted there and made anew under the same user name and another external id: what it collides with is its own. An
 * administrator confirms it, because a name may be given to somebody new.
 */
const isAgain = (personId: number, { kind, person }: EntryMatch): boolean =>
  kind === 'known' && person?.personId === personId;

/** Whoever is known by an entry of the directory is that one's, while the entry is there. */
const withLink = (person: PersonHere, resourceId: string | undefined): PersonHere => ({
  ...person,
  identifier:
    resourceId ?? (person.identifier !== null && person.leftAt === null ? `directory:${person.identifier}` : null),
});
