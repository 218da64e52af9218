import type { RequestOf } from '#contract/define-call.ts';
import type { leavingCalls } from '#contract/leaving.ts';
import type { AuthorityPreview } from '#contract/permissions/authority.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { startOfDay } from '#domain/text/thai-dates.ts';
import { cancelMainPositions, nextMainPositionOf } from '#server/duties/next-main-position.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { tryMainPosition } from './begin-main-positions.ts';
import { lockList } from './list-queries.ts';

type Position = RequestOf<typeof leavingCalls.previewMainPosition>;

/** What the first day of a next main position will bring, by comparison with none. Errors: those of `tryMainPosition`. */
export async function previewMainPosition(
  context: CallContext,
  position: Position,
): Promise<AuthorityPreview | Refusal> {
  const { person, platform } = context;
  const tried = await previewAuthority(
    context,
    (transaction) => tryMainPosition(transaction, position, { actorId: person.id, now: platform.clock() }),
    {
      at: startOfDay(position.from),
      prepare: async (transaction) => {
        await lockList(transaction, 'persons');
        await cancelMainPositions(transaction, { personId: position.personId });
      },
    },
  );
  return isRefusal(tried) ? tried : tried.item;
}

/** What it takes when the one that is recorded does not begin: all that it would bring, the other way round. */
export async function previewMainPositionCancel(
  context: CallContext,
  personId: number,
): Promise<AuthorityPreview | Refusal> {
  const planned = await nextMainPositionOf(context.platform.database, personId);
  if (!planned) return refuse('not-found');
  const { unitId, from, until } = planned;
  const brought = await previewMainPosition(context, { personId, unitId, from, until });
  return isRefusal(brought) ? brought : reversed(brought);
}

const lossesFirst = (a: { readonly isGained: boolean }, b: { readonly isGained: boolean }) =>
  Number(a.isGained) - Number(b.isGained);

/** Of what does not come about: who would gain loses. */
export const reversed = ({ items, more, menus }: AuthorityPreview): AuthorityPreview => ({
  items: items.map((effect) => ({ ...effect, isGained: !effect.isGained })).toSorted(lossesFirst),
  more,
  menus: menus.map((effect) => ({ ...effect, isGained: !effect.isGained })).toSorted(lossesFirst),
});
