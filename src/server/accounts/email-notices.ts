import type { NotNull } from 'kysely';

import {
  directoryLinkedMail,
  emailChangedMail,
  factorsRemovedMail,
  identityLinkedMail,
  identityUnlinkedMail,
  linkIssuedMail,
} from '#locales/mails.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

interface ChangedEmail {
  readonly personId: number;
  readonly before: string;
  readonly after: string;
}

export const hasAccount = async (transaction: DatabaseTransaction, personId: number): Promise<boolean> =>
  (await transaction.selectFrom('accounts').select('personId').where('personId', '=', personId).executeTakeFirst()) !==
  undefined;

/**
 * Whoever has the e-mail address of an account can set its password, so the owner learns of a new one at both addresses, with
 * the commit.
 */
export async function queueEmailNotices(
  platform: Platform,
  transaction: DatabaseTransaction,
  { personId, before, after }: ChangedEmail,
): Promise<void> {
  if (before === after) return;
  await queueToOwner(platform, transaction, { personId, mail: emailChangedMail, addresses: () => [before, after] });
}

/** An administrator issued a link by which somebody sets the password: its owner learns of it at their address. */
export const queueLinkNotice = (platform: Platform, transaction: DatabaseTransaction, personId: number) =>
  queueToOwner(platform, transaction, { personId, mail: linkIssuedMail, addresses: (email) => [email] });

/** An administrator removed the second factors: the owner of the account learns of it at their address. */
export const queueFactorsNotice = (platform: Platform, transaction: DatabaseTransaction, personId: number) =>
  queueToOwner(platform, transaction, { personId, mail: factorsRemovedMail, addresses: (email) => [email] });

/** The directory has the password of an account from now on: its owner learns of it, also at the address from before. */
export const queueDirectoryNotice = (
  platform: Platform,
  transaction: DatabaseTransaction,
  { personId, before }: { readonly personId: number; readonly before: string },
) =>
  queueToOwner(platform, transaction, {
    personId,
    mail: directoryLinkedMail,
    addresses: (email) => [...new Set([email, before])],
  });

interface IdentityChange {
  readonly personId: number;
  readonly change: 'identityLinked' | 'identityUnlinked';
  readonly provider: { readonly name: string; readonly nameEnglish: string };
}

const identityMails = { identityLinked: identityLinkedMail, identityUnlinked: identityUnlinkedMail };

/** Somebody at a provider of identity can sign in to the account from now on, or no longer: its owner learns of it. */
export const queueIdentityNotice = (
  platform: Platform,
  transaction: DatabaseTransaction,
  { personId, change, provider }: IdentityChange,
) =>
  queueToOwner(platform, transaction, {
    personId,
    mail: identityMails[change],
    addresses: (email) => [email],
    provider,
  });

interface OwnersMail {
  readonly personId: number;
  readonly provider?: IdentityChange['provider'];
  readonly mail: typeof emailChangedMail;
  readonly addresses: (email: string) => readonly string[];
}

async function queueToOwner(
  platform: Platform,
  transaction: DatabaseTransaction,
  { personId, mail, addresses, provider }: OwnersMail,
): Promise<void> {
  if (!(await canSendMail(platform, transaction))) return;
  const person = await transaction
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['personNames.fullName', 'persons.email', 'accounts.username'])
    .$narrowType<{ fullName: NotNull }>()
    .where('persons.id', '=', personId)
    .executeTakeFirst();
  if (!person) return;
  const { title, english } = await readAgency({ ...platform, database: transaction });
  const values = {
    name: person.fullName,
    username: person.username,
    provider: provider?.name ?? '',
  };
  const inEnglish = { ...values, provider: provider?.nameEnglish ?? '' };
  const letter = mail(values, { thai: title, english: english.title }, inEnglish);
  for (const to of addresses(person.email)) if (to !== '') await queueMail(platform, transaction, { to, ...letter });
}
