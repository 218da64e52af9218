import type { NotNull } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import { issuePasswordLink } from '#server/accounts/passwords/password-link.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface AccountLink {
  readonly username: string;
  readonly name: string;
  readonly link: string;
}

/** A link for a new password of every account that is open, in the order of user names. */
export async function issueLinks(
  platform: Platform,
  transaction: DatabaseTransaction,
  note: string,
): Promise<readonly AccountLink[]> {
  const accounts = await transaction
    .selectFrom('accounts')
    .innerJoin('personNames', 'personNames.id', 'accounts.personId')
    .select(['accounts.personId', 'accounts.username', 'personNames.fullName as name'])
    .$narrowType<{ name: NotNull }>()
    .where('accounts.closedAt', 'is', null)
    .orderBy('accounts.username')
    .execute();
  const links: AccountLink[] = [];
  const events: NewEvent[] = [];
  for (const { personId, username, name } of accounts) {
    const link = await issuePasswordLink(platform, transaction, personId);
    if (link === undefined) continue;
    links.push({ username, name, link });
    events.push({ name: 'account.link-issued', note, details: { personId } });
  }
  await appendEvents(transaction, events, platform.clock());
  return links;
}

/** A line each, for whoever hands them out. */
export const listOfLinks = (links: readonly AccountLink[]): string =>
  links.map(({ username, name, link }) => `${username}\t${name}\t${link}\n`).join('');
