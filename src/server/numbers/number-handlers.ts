import type { numberCalls } from '#contract/registers/numbers.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { cancelNumber } from './cancel-number.ts';
import { insertNumber } from './insert-number.ts';
import { numberSeriesOf } from './number-series.ts';
import { openingNumbersOf, saveOpeningNumbers } from './opening-numbers.ts';
import { reservationPage, usableNumbers } from './reservation-queries.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import { setBookYears } from './set-book-years.ts';
import { refusalOfSettingNext, setNextNumber, unsetNextNumber } from './set-next-number.ts';

const actorOf = ({ platform, person }: CallContext) => ({
  personId: person.id,
  now: platform.clock(),
});

const asItem = <Item extends object>(item: Item | Refusal) => (isRefusal(item) ? item : { item });

export const numberHandlers: Handlers<typeof numberCalls> = {
  reserveNumbers: (request, context) =>
    context.change(async (transaction) => asItem(await reserveNumbers(transaction, request, actorOf(context)))),
  insertNumber: (request, context) =>
    context.change(async (transaction) => asItem(await insertNumber(transaction, request, actorOf(context)))),
  cancelNumber: (request, context) =>
    context.change(async (transaction) => (await cancelNumber(transaction, request, actorOf(context))) ?? {}),
  setNextNumber: (request, context) =>
    context.change(
      async (transaction) =>
        (await refusalOfSettingNext(transaction, request, actorOf(context))) ??
        (await setNextNumber(transaction, request, actorOf(context))) ??
        {},
    ),
  unsetNextNumber: (request, context) =>
    context.change(
      async (transaction) =>
        (await refusalOfSettingNext(transaction, request, actorOf(context))) ??
        (await unsetNextNumber(transaction, request, actorOf(context))) ??
        {},
    ),
  setBookYears: (request, context) =>
    context.change(async (transaction) => {
      const actor = actorOf(context);
      const refused =
        (await refusalOfSettingNext(transaction, request, actor)) ?? (await setBookYears(transaction, request, actor));
      if (refused) return refused;
      const personIds = await personsSignedIn(transaction, actor.now);
      await announce(transaction, { event: 'settings-changed', personIds });
      return {};
    }),
  getOpeningNumbers: async ({ unitId }, { platform, person }) =>
    (await requireAdministrator(platform.database, person.id)) ??
    asItem(await openingNumbersOf(platform.database, unitId, platform.clock())),
  saveOpeningNumbers: (request, context) =>
    context.change(
      async (transaction) =>
        (await requireAdministrator(transaction, context.person.id)) ??
        (await saveOpeningNumbers(transaction, request, actorOf(context))) ??
        {},
    ),
  getReservations: async (request, context) => {
    const items = await reservationPage(context.platform.database, await viewerOf(context), request);
    return isRefusal(items) ? items : { items };
  },
  getUsableNumbers: async ({ documentId }, context) =>
    asItem(await usableNumbers(context.platform.database, await viewerOf(context), documentId)),
  getNumberSeries: async (request, context) =>
    asItem(await numberSeriesOf(context.platform, await viewerOf(context), request)),
};
