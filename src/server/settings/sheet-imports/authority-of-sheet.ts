import { maxAuthorityEffects, type AuthorityPreview } from '#contract/permissions/authority.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { startOfDay } from '#domain/text/thai-dates.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { reversed } from '../preview-main-position.ts';
import { lockConcerned } from './lock-concerned.ts';
import { saveTogether } from './save-together.ts';
import type { LoggedChange, PlannedChange, Saving } from './sheet-table.ts';

type ChangeAtOnce = Saving & Pick<PlannedChange, 'concerned'>;
type ChangeOfDay = Pick<PlannedChange, 'later' | 'concerned'>;

/**
 * Whom the changes of a file take what from and whom they give what: at once, and by what a later day brings, on that day.
 * Undefined where there are none. Errors: `server-busy`.
 */
export async function authorityOfSheet(
  changes: readonly PlannedChange[],
  context: CallContext,
): Promise<AuthorityPreview | Refusal | undefined> {
  const now = changes.filter(({ later }) => later === undefined);
  const present = now.length > 0 ? await authorityNow(now, context) : undefined;
  return joinedUnlessBusy([present, ...(await authorityOfDays(changes, context))]);
}

/** The same of an undo, which `item` compares as if each change counted at once. */
export async function authorityOfUndo(
  changes: readonly LoggedChange[],
  item: AuthorityPreview,
  context: CallContext,
): Promise<AuthorityPreview | Refusal> {
  const isLater = ({ goes, comes }: LoggedChange) => goes !== undefined || comes !== undefined;
  if (!changes.some(isLater)) return item;
  const now = changes.filter((change) => !isLater(change));
  const lost = await authorityOfDays(
    changes.map(({ goes, concerned }) => ({ later: goes, concerned })),
    context,
  );
  const gained = await authorityOfDays(
    changes.map(({ comes, concerned }) => ({ later: comes, concerned })),
    context,
  );
  const atOnce = now.map(({ restore, concerned }) => ({ ...restore, concerned }));
  const present = atOnce.length > 0 ? await authorityNow(atOnce, context) : undefined;
  const previews = [present, ...lost.map((preview) => (isRefusal(preview) ? preview : reversed(preview))), ...gained];
  return joinedUnlessBusy(previews) ?? { items: [], more: 0, menus: [] };
}

async function authorityOfDays(changes: readonly ChangeOfDay[], context: CallContext) {
  const days = Map.groupBy(changes, ({ later }) => later?.from ?? '');
  days.delete('');
  const previews: (AuthorityPreview | Refusal)[] = [];
  for (const [day, ofDay] of [...days].toSorted(([a], [b]) => a.localeCompare(b)))
    previews.push(await authorityOn(day, ofDay, context));
  return previews;
}

/** Of what a rule refuses the import says so itself. */
function joinedUnlessBusy(
  previews: readonly (AuthorityPreview | Refusal | undefined)[],
): AuthorityPreview | Refusal | undefined {
  const refusals = previews.filter((preview) => preview !== undefined && isRefusal(preview));
  const busy = refusals.find(({ refused }) => refused === 'server-busy');
  if (busy) return busy;
  const shown = previews.flatMap((preview) => (preview === undefined || isRefusal(preview) ? [] : [preview]));
  return shown.length === 0 ? undefined : joined(shown);
}

async function authorityNow(changes: readonly ChangeAtOnce[], context: CallContext) {
  const { platform, person } = context;
  const tried = await previewAuthority(context, async (transaction) => {
    await lockConcerned(transaction, changes, platform.clock());
    const saved = await saveTogether(transaction, changes, { actorId: person.id, now: platform.clock() });
    return saved.find(isRefusal);
  });
  return isRefusal(tried) ? tried : tried.item;
}

async function authorityOn(day: string, changes: readonly ChangeOfDay[], context: CallContext) {
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
  return isRefusal(tried) ? tried : tried.item;
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
