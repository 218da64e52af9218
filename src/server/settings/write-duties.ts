import type { NewEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { roleIdOf } from '#domain/people/unit-roles.ts';
import { sendAccountLinksJob } from '#server/accounts/passwords/send-account-links.job.ts';
import { followOffices, giveOffices } from '#server/duties/give-offices.ts';
import { lockRoles } from '#server/duties/lock-roles.ts';
import { givePosition } from '#server/duties/positions.ts';
import { renameAccounts } from '#server/duties/rename-accounts.ts';
import { openAccounts } from '#server/duties/save-account.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { PlannedDuties } from './plan-duties.ts';

export interface GivenDuties extends PlannedDuties {
  readonly personId: number;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

interface Written {
  readonly events: readonly NewEvent[];
  /** What locks sessions and more; called once every person, account and unit is locked. Returns more events. */
  readonly follow: () => Promise<readonly NewEvent[]>;
}

/** How many links one job sends. */
const linksAtOnce = 100;

/**
 * Opens the accounts of an import and gives its offices and positions, each by the functions that do it for one person, all or none. The
 * links to set a password are sent once everything is committed, unless the directory has the passwords.
 */
export async function writeDuties(
  platform: Platform,
  transaction: DatabaseTransaction,
  duties: readonly GivenDuties[],
  actor: Actor & { readonly sendsLinks?: boolean; readonly reopens?: boolean },
): Promise<Written | Refusal> {
  const accounts = duties.flatMap(({ personId, account }) => (account ? [{ personId, ...account }] : []));
  const opened = accounts.flatMap(({ before, ...account }) => (before === null ? [account] : []));
  const renames = accounts.flatMap(({ before, ...account }) => (before === null ? [] : [{ before, ...account }]));
  const offices = duties.flatMap(({ personId, given }) =>
    given.map((office) => ({ personId, ...office, orderNumber: '', from: dayOf(actor.now), until: null })),
  );
  // Before the accounts, as whoever gives one office does.
  await lockRoles(
    transaction,
    offices.map(({ role }) => roleIdOf(role)),
  );
  const events: NewEvent[] = [];
  // Before others are opened, which may get the names that these had.
  const renamed = await renameAccounts(platform, transaction, renames, actor);
  if (isRefusal(renamed)) return renamed;
  const openings = await openAccounts(transaction, opened, actor.actorId);
  if (isRefusal(openings)) return openings;
  events.push(...openings, ...renamed);
  const given = await giveOffices(transaction, offices, actor);
  if (isRefusal(given)) return given;
  events.push(...given);
  for (const { personId, givenPositions } of duties)
    for (const { name, from, ...given } of givenPositions) {
      const begins = { from: from ?? dayOf(actor.now) };
      const position = await givePosition(transaction, { personId, positionName: name, ...given, ...begins }, actor);
      if (isRefusal(position)) return position;
      events.push(position);
    }
  return {
    events,
    follow: async () => {
      const ended = await followOffices(platform, transaction, offices, actor);
      if (actor.sendsLinks !== false && (await canSendMail(platform, transaction)))
        for (let first = 0; first < opened.length; first += linksAtOnce) {
          const personIds = opened.slice(first, first + linksAtOnce).map(({ personId }) => personId);
          await platform.jobs.send(transaction, sendAccountLinksJob, { personIds });
        }
      return ended;
    },
  };
}
