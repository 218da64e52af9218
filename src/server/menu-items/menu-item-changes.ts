import { sql } from 'kysely';
import { z } from 'zod';

import { menuChangesPage, type MenuChange } from '#contract/menu-items.ts';
import { menuIcons } from '#domain/menus/menu-choices.ts';
import { menuName } from '#server/menus/menu-columns.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

const choice = z.object({
  name: z.string(),
  nameEnglish: z.string(),
  icon: z.enum(['', ...menuIcons]).catch(''),
  isActive: z.boolean(),
});
const saved = z.object({ menuId: z.number(), before: choice, after: choice });
const ordered = z.object({ before: z.array(z.number()), after: z.array(z.number()) });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly details: string;
  readonly personName: string;
}

/** Of one place, newest first, `menuChangesPage` at a time, after the event with the number `before`. */
export async function menuItemChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  { moduleId, before: last = null }: { readonly moduleId: number; readonly before?: number | null | undefined },
  locale: 'th' | 'en',
): Promise<MenuChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.name, events.details, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name IN ('menu-item.saved', 'menu-items.ordered')
      AND (events.details ->> 'parentId')::int = ${moduleId}
      AND (${last}::bigint IS NULL OR events.sequence < ${last})
    ORDER BY events.sequence DESC LIMIT ${menuChangesPage}`.execute(database);
  const { rows: items } = await sql<{ id: number; name: string }>`
    SELECT menu_items.id, ${menuName(locale)} AS name FROM menu_items`.execute(database);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  return rows.map(({ sequence, at, name, details, personName }) => {
    const change = { id: eventIdOf({ deriveKey }, sequence), at, personName };
    const found: unknown = JSON.parse(details);
    if (name === 'menu-items.ordered') {
      const { before, after } = movedIn(ordered.parse(found));
      return {
        ...change,
        itemName: '',
        saved: null,
        ordered: { before: before.map(nameOf), after: after.map(nameOf) },
      };
    }
    const { menuId, before, after } = saved.parse(found);
    return { ...change, itemName: nameOf(menuId), saved: { before, after }, ordered: null };
  });
}

/** Without the items before the first and after the last that moved. */
function movedIn({ before, after }: z.output<typeof ordered>): z.output<typeof ordered> {
  const isMoved = (id: number, index: number) => after[index] !== id;
  const first = before.findIndex(isMoved);
  const last = before.findLastIndex(isMoved);
  return { before: before.slice(first, last + 1), after: after.slice(first, last + 1) };
}
