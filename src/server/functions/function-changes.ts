import { sql } from 'kysely';
import { z } from 'zod';

import type { FunctionChange } from '#contract/functions.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { roleRules, type RoleRule } from '#domain/workflow/role-rules.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import { actsAs } from '#server/platform/http/rule-sentence.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';

const isRule = (name: string): name is RoleRule => Object.hasOwn(roleRules, name);
const state = z.object({ name: z.string(), nameEnglish: z.string(), on: z.array(z.string()) });
const details = z.object({ action: z.enum(actionNames), before: state, after: state });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly details: string;
  readonly personName: string;
}

/** Newest first, after the event with the number `before`. */
export async function functionChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  locale: Locale,
  { before: last = null, take }: { readonly before?: number | null | undefined; readonly take: number },
): Promise<FunctionChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.details, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name = 'function.saved' AND (${last}::bigint IS NULL OR events.sequence < ${last})
    ORDER BY events.sequence DESC LIMIT ${take}`.execute(database);
  const added = (from: readonly string[], to: readonly string[]) =>
    to.flatMap((rule) => (isRule(rule) && !from.includes(rule) ? actsAs(locale, rule) : []));
  return rows.map((row) => {
    const { action, before, after } = details.parse(JSON.parse(row.details));
    return {
      id: eventIdOf({ deriveKey }, row.sequence),
      at: row.at,
      personName: row.personName,
      action,
      before: { name: before.name, nameEnglish: before.nameEnglish },
      after: { name: after.name, nameEnglish: after.nameEnglish },
      switchedOn: added(before.on, after.on),
      switchedOff: added(after.on, before.on),
    };
  });
}
