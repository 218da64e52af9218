import type { identityLinkCalls } from '#contract/accounts/identity-links.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { lockAttempts } from '../account-queries.ts';
import { queueIdentityNotice } from '../email-notices.ts';
import type { ProvePassword } from '../prove-password.ts';
import { spendTicket } from '../tickets.ts';
import { beginIdentity, createOpenServer } from './begin-identity.ts';
import { findLinked, insertLink, isLinked, removeLink } from './identity-links.ts';
import { readProved, type Proved } from './identity-tickets.ts';
import { findUsable, readProviders, usableProviders } from './providers.ts';

/** Every change that could let another person in asks for the password again. */
export function createIdentityLinkHandlers(provePassword: ProvePassword): Handlers<typeof identityLinkCalls> {
  const openServer = createOpenServer();
  return {
    getIdentityLinks: async (_request, { platform, person }) => {
      const { database } = platform;
      const links = await database
        .selectFrom('identityLinks')
        .select(['providerId', 'linkedAt', 'lastUsedAt'])
        .where('personId', '=', person.id)
        .execute();
      const usable = new Set((await usableProviders(platform, database)).map(({ id }) => id));
      const shown = (await readProviders(platform, database)).map(({ id, setup: { name, nameEnglish } }) => {
        const link = links.find(({ providerId }) => providerId === id);
        return {
          providerId: id,
          name,
          nameEnglish,
          linkedAt: link?.linkedAt ?? null,
          lastUsedAt: link?.lastUsedAt ?? null,
        };
      });
      // A link can also be removed while nobody can sign in there.
      return { items: shown.filter(({ providerId, linkedAt }) => usable.has(providerId) || linkedAt !== null) };
    },
    beginIdentityLink: async ({ providerId, password }, context) =>
      (await provePassword(context, password)) ??
      beginIdentity(context, openServer, { providerId, personId: context.person.id }),
    confirmIdentityLink: (_request, context) =>
      context.change(async (transaction) => {
        const ticket = readProved(context);
        const proved = ticket?.content;
        if (proved?.kind === 'refused') return refuse(proved.refused);
        // Of somebody else who was signed in here, or of a sign-in.
        if (!ticket || !proved || proved.personId !== context.person.id) return refuse('identity-expired');
        if (!(await spendTicket(transaction, ticket))) return refuse('identity-expired');
        return link(transaction, context, proved);
      }),
    removeIdentityLink: ({ providerId, password }, context) =>
      context.change(
        (transaction) => unlink(transaction, context, providerId),
        () => provePassword(context, password),
      ),
  };
}

async function link(
  transaction: DatabaseTransaction,
  context: CallContext,
  { providerId, version, subjectHash }: Proved & { kind: 'identity' },
): Promise<Record<string, never> | Refusal> {
  const { platform, person, address } = context;
  const now = platform.clock();
  const provider = await findUsable(platform, transaction, providerId);
  if (provider?.version !== version) return refuse('identity-unavailable');
  await lockAttempts(transaction, person.id);
  if (await isLinked(transaction, providerId, person.id)) return refuse('identity-linked');
  if ((await findLinked(transaction, { providerId, subjectHash })) !== undefined) return refuse('identity-of-another');
  if (!(await insertLink(transaction, { providerId, version, personId: person.id, subjectHash }, now)))
    return refuse('identity-of-another');
  await queueIdentityNotice(platform, transaction, {
    personId: person.id,
    change: 'identityLinked',
    provider: provider.setup,
  });
  const details = { provider: provider.setup.name, by: 'person', address };
  await appendEvents(transaction, [{ name: 'identity.linked', actorId: person.id, details }], now);
  return {};
}

async function unlink(
  transaction: DatabaseTransaction,
  { platform, person, address }: CallContext,
  providerId: number,
): Promise<Record<string, never> | Refusal> {
  const provider = (await readProviders(platform, transaction)).find(({ id }) => id === providerId);
  await lockAttempts(transaction, person.id);
  if (!provider || !(await removeLink(transaction, providerId, person.id))) return refuse('not-found');
  await queueIdentityNotice(platform, transaction, {
    personId: person.id,
    change: 'identityUnlinked',
    provider: provider.setup,
  });
  const details = { provider: provider.setup.name, reason: 'person', address };
  await appendEvents(transaction, [{ name: 'identity.unlinked', actorId: person.id, details }], platform.clock());
  return {};
}
