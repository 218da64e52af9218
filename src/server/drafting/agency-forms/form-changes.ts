import { sql } from 'kysely';

import type { AgencyFormChange, VersionPart } from '#contract/drafting/agency-forms.ts';
import { agencyForm } from '#contract/drafting/draft-content.ts';
import type { AgencyForm } from '#domain/drafting/agency-form.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly event: string;
  readonly personName: string;
  readonly code: string;
  readonly name: string;
  readonly kind: number;
  readonly template: string;
  readonly nameBefore: string | null;
  readonly kindBefore: number | null;
  readonly templateBefore: string | null;
}

/** Newest first, after the event with the number `before`. */
export async function formChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  { before: last = null, take }: { readonly before?: number | null | undefined; readonly take: number },
): Promise<AgencyFormChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.name AS event, person_names.full_name AS person_name,
      form.code, form.name, form.kind, form.template,
      earlier.name AS name_before, earlier.kind AS kind_before, earlier.template AS template_before
    FROM events
    JOIN person_names ON person_names.id = events.actor_id
    JOIN form_templates form ON form.id = (events.details::jsonb ->> 'templateId')::integer
    LEFT JOIN LATERAL (
      SELECT name, kind, template FROM form_templates
      WHERE code = form.code AND id < form.id ORDER BY id DESC LIMIT 1
    ) earlier ON true
    WHERE events.name IN ('form.defined', 'form.offered', 'form.withdrawn')
      AND (${last}::bigint IS NULL OR events.sequence < ${last})
    ORDER BY events.sequence DESC LIMIT ${take}`.execute(database);
  return rows.map((row) => ({
    id: eventIdOf({ deriveKey }, row.sequence),
    at: row.at,
    personName: row.personName,
    code: row.code,
    name: row.name,
    ...whatChanged(row),
  }));
}

type WhatChanged = Pick<AgencyFormChange, 'change' | 'parts' | 'added' | 'removed' | 'differences'>;

function whatChanged(row: ChangeRow): WhatChanged {
  const nothing = { parts: [], added: [], removed: [], differences: null };
  if (row.event === 'form.offered') return { change: 'offered', ...nothing };
  if (row.event === 'form.withdrawn') return { change: 'withdrawn', ...nothing };
  if (row.templateBefore === null) return { change: 'added', ...nothing };
  const before = agencyForm.parse(JSON.parse(row.templateBefore));
  const after = agencyForm.parse(JSON.parse(row.template));
  const was = { name: row.nameBefore, kind: row.kindBefore, ...before };
  const is = { name: row.name, kind: row.kind, ...after };
  const differences = { before: partWithout(was, is), after: partWithout(is, was) };
  return { change: 'changed', ...differencesOf(was, is), differences };
}

/** What the other version has not; nothing of what only stands in another order. */
function partWithout(version: Version, other: Version): VersionPart {
  const isOther = (one: unknown, others: readonly unknown[]) =>
    !others.some((candidate) => JSON.stringify(candidate) === JSON.stringify(one));
  return {
    name: version.name === other.name ? null : version.name,
    kind: version.kind === other.kind ? null : version.kind,
    fields: version.fields
      .filter((field) => isOther(field, other.fields))
      .map((field) => ({ ...field, options: [...field.options] })),
    layout: version.layout
      .filter((block) => isOther(block, other.layout))
      .map((block) => ('names' in block ? { ...block, names: [...block.names] } : block)),
  };
}

interface Version extends AgencyForm {
  readonly name: string | null;
  readonly kind: number | null;
}

/** In what a version differs from the one before it. */
export function differencesOf(before: Version, after: Version): Pick<AgencyFormChange, 'parts' | 'added' | 'removed'> {
  const isChanged = (part: AgencyFormChange['parts'][number]) =>
    JSON.stringify(before[part]) !== JSON.stringify(after[part]);
  const labelsWithout = (form: AgencyForm, other: AgencyForm) =>
    form.fields.flatMap(({ name, label }) =>
      other.fields.some((field) => field.name === name && field.label === label) ? [] : label,
    );
  return {
    parts: (['name', 'kind', 'fields', 'layout'] as const).filter(isChanged),
    added: labelsWithout(after, before),
    removed: labelsWithout(before, after),
  };
}
