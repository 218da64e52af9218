import {
  identityChangesPage,
  type identityProviderCalls,
  type IdentityProviderTrial,
  type IdentityProviderView,
} from '#contract/identity-providers.ts';
import type { NewEvent } from '#domain/events.ts';
import { normalProvider } from '#domain/identity-providers/identity-provider.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { unreachable } from '#domain/unreachable.ts';
import { redirectUriOf } from '#server/accounts/identity/provider-server.ts';
import { isUsable, readProviders } from '#server/accounts/identity/providers.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { providerChanges } from './provider-changes.ts';
import { removeProvider, saveProvider } from './save-provider.ts';
import { tryProvider } from './try-provider.ts';

const { menuId } = settingScreens.identityProviders;
const hourMs = 60 * 60_000;
/** Whoever sets up a server tries again and again; nobody searches a network so. */
const maxTrialsPerHour = 30;

const mayQuery = ({ platform, person }: CallContext, database: Database | DatabaseTransaction) =>
  mayQueryMenu(database, person.id, menuId, platform.clock());

/** Whoever names a server of identity decides who comes in, so this right is not given through the menu alone. */
async function refusalOf(context: CallContext, database: Database | DatabaseTransaction): Promise<Refusal | undefined> {
  if (!(await mayQuery(context, database))) return refuseWithout('queriesMenu');
  return requireAdministrator(database, context.person.id);
}

const actorOf = ({ platform, person }: CallContext) => ({ personId: person.id, now: platform.clock() });

async function finish({ platform }: CallContext, transaction: DatabaseTransaction, event: NewEvent): Promise<void> {
  const now = platform.clock();
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, [event], now);
}

type ProviderHandlers = Handlers<typeof identityProviderCalls>;

const save: ProviderHandlers['saveIdentityProvider'] = ({ id, secret, seen, ...setup }, context) =>
  context.change(async (transaction) => {
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    const typed = { id, setup: normalProvider(setup), secret, seen };
    const saved = await saveProvider(context.platform, transaction, typed, actorOf(context));
    if (isRefusal(saved)) return saved;
    if (saved.event) await finish(context, transaction, saved.event);
    return { id: saved.id };
  });

const remove: ProviderHandlers['removeIdentityProvider'] = (request, context) =>
  context.change(async (transaction) => {
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    const removed = await removeProvider(context.platform, transaction, request, actorOf(context));
    if (isRefusal(removed)) return removed;
    await finish(context, transaction, removed);
    return {};
  });

/** Creates new handlers for each server, since they count attempts. */
export function createIdentityProviderHandlers(): ProviderHandlers {
  const limitTrials = createAttemptLimit('provider trials', maxTrialsPerHour, hourMs);
  return {
    getIdentityProviders: async (_request, context) => {
      const { platform, person } = context;
      if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
      return inTransaction(platform.database, async (transaction) => ({
        items: await providerViews(platform, transaction),
        mayManage: (await requireAdministrator(transaction, person.id)) === undefined,
        redirectUri: redirectUriOf(platform.config),
      }));
    },
    saveIdentityProvider: save,
    removeIdentityProvider: remove,
    getIdentityProviderChanges: async ({ before: last }, context) => {
      const { platform } = context;
      if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
      const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
      if (last !== undefined && before === undefined) return refuse('invalid-request');
      return { items: await providerChanges(platform, { before, take: identityChangesPage }) };
    },
    tryIdentityProvider: async ({ id }, context) => {
      const { platform, person } = context;
      let item: IdentityProviderTrial | undefined;
      // Before the transaction, which must not wait for another server.
      return context.change(
        async () => ({ item: item ?? unreachable('a provider is tried before the transaction') }),
        async () => {
          const refused = await refusalOf(context, platform.database);
          if (refused) return refused;
          if (!limitTrials.allows(String(person.id), platform.clock())) return refuse('too-many-requests');
          item = await tryProvider(platform, id);
          return item ? undefined : refuse('not-found');
        },
      );
    },
  };
}

async function providerViews(platform: Platform, transaction: DatabaseTransaction): Promise<IdentityProviderView[]> {
  const providers = await readProviders(platform, transaction);
  const setters = await namesOf(
    transaction,
    providers.map(({ secretSetBy }) => secretSetBy),
  );
  const linked = await transaction
    .selectFrom('identityLinks')
    .select(['providerId', (link) => link.fn.countAll<number>().as('links')])
    .groupBy('providerId')
    .execute();
  return providers.map((provider) => ({
    id: provider.id,
    setup: provider.setup,
    secret: {
      state: provider.secret === undefined ? 'unreadable' : 'stored',
      setAt: provider.secretSetAt,
      setBy: setters.get(provider.secretSetBy) ?? '',
    },
    version: provider.version,
    isInUse: isUsable(platform, provider),
    links: Number(linked.find(({ providerId }) => providerId === provider.id)?.links ?? 0),
  }));
}

async function namesOf(transaction: DatabaseTransaction, ids: readonly number[]) {
  const rows = await transaction
    .selectFrom('personNames')
    .select(['id', 'fullName'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map<number | null, string>(rows.map(({ id, fullName }) => [id, fullName ?? '']));
}
