import type { AccountInformation, profileCalls } from '#contract/profile/profile.ts';
import type { ReplyOf, RequestOf } from '#contract/define-call.ts';
import { idCardDigits, personalDataProblems } from '#domain/profile/personal-data.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { queueEmailNotices } from '#server/accounts/email-notices.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal } from '#server/platform/secrets/seal.ts';

import { idCardKey, idCardOf, readAccountInformation } from './account-information.ts';

type Save = (typeof profileCalls)['saveAccountInformation'];
type Request = RequestOf<Save>;

const wrong = (fields: Refusal['fields'] & object) => refuse('invalid-request', { fields });

/**
 * Saves what a person may change themselves. The log stores which fields changed, not their values. A new e-mail
 * address needs the password, because the address can reset it.
 */
export const saveAccountInformation = (
  context: ChangeContext<ReplyOf<Save>>,
  request: Request,
  provePassword: ProvePassword,
): Promise<ReplyOf<Save> | Refusal> => {
  const { platform, person, locale } = context;
  const shown = { personId: person.id, locale };
  const problem = (known: AccountInformation) => problemOf(request, known, platform.clock());
  let checkedEmail: string | undefined;
  const check = async () => {
    const known = await readAccountInformation(platform, platform.database, shown);
    const refused = problem(known) ?? (await emailProblem(context, request, known, provePassword));
    checkedEmail = known.email;
    return refused;
  };
  return context.change(async (transaction) => {
    const known = await readAccountInformation(platform, transaction, shown);
    const isProved = known.email === request.email || known.email === checkedEmail;
    const refused = problem(known) ?? (isProved ? undefined : wrong({ password: 'password-blank' }));
    if (refused) return refused;
    await save(transaction, person.id, request, sealedIdCard(platform, person.id, request.idCard));
    const item = await readAccountInformation(platform, transaction, shown);
    await queueEmailNotices(platform, transaction, { personId: person.id, before: known.email, after: item.email });
    const details = { fields: changedFields(known, item) };
    await appendEvents(transaction, [{ name: 'profile.changed', actorId: person.id, details }], platform.clock());
    return { item };
  }, check);
};

function problemOf(request: Request, known: AccountInformation, now: Date): Refusal | undefined {
  const problems = personalDataProblems(request, dayOf(now));
  if (Object.keys(problems).length > 0) return wrong(problems);
  return known.idCard !== '' && request.idCard !== undefined ? wrong({ idCard: 'id-card-known' }) : undefined;
}

async function emailProblem(
  context: CallContext,
  { email, password }: Request,
  known: AccountInformation,
  provePassword: ProvePassword,
): Promise<Refusal | undefined> {
  if (known.email === email) return undefined;
  if (!password) return wrong({ password: 'password-blank' });
  const refused = await provePassword(context, password);
  return refused?.refused === 'password-wrong' ? wrong({ password: 'password-wrong' }) : refused;
}

const sealedIdCard = (platform: Platform, personId: number, typed: string | undefined) =>
  typed === undefined ? undefined : seal(idCardKey(platform), idCardDigits(typed), idCardOf(personId));

const changedFields = (before: AccountInformation, after: AccountInformation): string[] =>
  Object.entries(after).flatMap(([name, value]) => (Reflect.get(before, name) === value ? [] : [name]));

async function save(
  transaction: DatabaseTransaction,
  personId: number,
  { email, phone, idCard: _typed, password: _password, ...rest }: Request,
  sealedIdCard: string | undefined,
): Promise<void> {
  await transaction.updateTable('persons').set({ email, phone }).where('id', '=', personId).execute();
  const details = { ...rest, ...(sealedIdCard ? { sealedIdCard } : {}) };
  await transaction
    .insertInto('personDetails')
    .values({ personId, ...details })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(details))
    .execute();
}
