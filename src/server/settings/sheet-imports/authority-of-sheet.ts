import { maxAuthorityEffects, type AuthorityPreview } from '#contract/permissions/authority.ts';
import { isRefusal } from '#domain/refusal.ts';
import { startOfDay } from '#domain/text/thai-dates.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { lockConcerned } from './lock-concerned.ts';
import { saveTogether } from './save-together.ts';
import type { PlannedChange } from './sheet-table.ts';

/**
 * Whom the changes of a file take what from and whom they give what: at once, and by what a later day brings, on that day.
 * Undefined where there are none.
 */
export async function authorityOfSheet(
  changes: readonly PlannedChange[],
  context: CallContext,
): Promise<AuthorityPreview | undefined> {
  const days = Map.groupBy(changes, ({ later }) => later?.from ?? '');
  const previews: AuthorityPreview[] = [];
  for (const [day, ofDay] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
    const item = await (day === '' ? authorityNow(ofDay, context) : authorityOn(day, ofDay, context));
    if (item) previews.push(item);
  }
  return previews.length === 0 ? undefined : joined(previews);
}

async function authorityNow(changes: readonly PlannedChange[], context: CallContext) {
  const { platform, person } = context;
  const tried = await previewAuthority(context, async (transaction) => {
    await lockConcerned(transaction, changes, platform.clock());
    const saved = await saveTogether(transaction, changes, { actorId: person.id, now: platform.clock() });
    return saved.find(isRefusal);
  });
  return isRefusal(tried) ? undefined : tried.item;
}

async function authorityOn(day: string, changes: readonly PlannedChange[], context: CallContext) {
  const { platform, person } = context;
  const later = changes.flatMap((change) => change.later ?? []);
  const tried = await previewAuthority(
    context,
    async (transaction) => {
      for (const { carryOut } of later) {
        const refused = await carryOut(transaction, { actorId: person.id, now: platform.clock() });
        if (refused) return refused;
      }
      return undefined;
    },
    {
      at: startOfDay(day),
      prepare: async (transaction) => {
        await lockConcerned(transaction, changes, platform.clock());
        for (const { prepare } of later) await prepare(transaction);
      },
    },
  );
  return isRefusal(tried) ? undefined : tried.item;
}

/** What is lost first, as in each of them. */
function joined(previews: readonly AuthorityPreview[]): AuthorityPreview {
  const lossesFirst = (a: { readonly isGained: boolean }, b: { readonly isGained: boolean }) =>
    Number(a.isGained) - Number(b.isGained);
  const items = previews.flatMap((preview) => preview.items).toSorted(lossesFirst);
  const more = previews.reduce((sum, preview) => sum + preview.more, 0);
  return {
    items: items.slice(0, maxAuthorityEffects),
    more: more + Math.max(0, items.length - maxAuthorityEffects),
    menus: previews.flatMap(({ menus }) => menus).toSorted(lossesFirst),
  };
}
