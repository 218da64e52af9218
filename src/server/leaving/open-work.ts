import { sql } from 'kysely';

import type { OpenWork, WorkOfUnit } from '#contract/leaving.ts';
import { officeNames, unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { lyingPartsOf, openPartNames, type LyingPart } from '#domain/workflow/plans/hand-over.ts';
import { visibleAmong } from '#server/access/may-read-document.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { roleName } from '#server/platform/database/roles.ts';
import { openLettersOf, type LetterPart } from '#server/workflow/hand-over.ts';

import type { Places } from './places.ts';

/** At most this many letters are named; the counts are of all. */
const maxNamed = 200;

/**
 * What a person has open, by the units in which it lies, for whoever lets them go; of a position that ends only what lies in
 * its unit (`onlyUnitId`). Of letters that the viewer may not read they learn how many there are and what the person has in
 * the open ones; of a secret one not even that (docs/rules/secrecy.md).
 */
export async function openWorkOf(
  database: Database,
  viewer: Viewer,
  personId: number,
  { lying, onlyUnitId }: Pick<Places, 'lying'> & { readonly onlyUnitId?: number },
) {
  const lies = ({ unitId }: LyingPart) => onlyUnitId === undefined || unitId === onlyUnitId;
  const open = (await openLettersOf(database, personId)).map((matter) => ({
    ...matter.document,
    held: lyingPartsOf(matter, personId, lying).filter(lies),
  }));
  const letters = open.filter(({ held }) => held.length > 0);
  const visible = await visibleAmong(
    database,
    viewer,
    open.map(({ id }) => id),
  );
  const hidden = letters.filter(({ id }) => !visible.has(id));
  const told = letters.filter(({ id, secrecy }) => visible.has(id) || !isSecret(secrecy)).flatMap(({ held }) => held);
  return {
    partsIn: (unitId: number): WorkOfUnit['parts'] =>
      openPartNames
        .map((part) => ({ part, count: told.filter((item) => item.part === part && item.unitId === unitId).length }))
        .filter(({ count }) => count > 0),
    letters: letters
      .filter(({ id }) => visible.has(id))
      .slice(0, maxNamed)
      .map(({ id, letterNumber, subject, held }) => ({
        documentId: id,
        letterNumber,
        subject,
        parts: [...new Set(held.map(({ part }) => part))],
        unitIds: [...new Set(held.map(({ unitId }) => unitId))],
      })),
    hidden: {
      open: hidden.filter(({ secrecy }) => !isSecret(secrecy)).length,
      // Of all units together: the count of one would say in which unit a secret letter is.
      secret: open.filter(({ id, secrecy }) => isSecret(secrecy) && !visible.has(id)).length,
    },
  };
}

/** What became of what they had, but nothing of secret letters that the viewer may not read. */
export async function partsTold(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  parts: readonly LetterPart[],
): Promise<readonly LetterPart[]> {
  const secret = parts.flatMap(({ documentId, secrecy }) => (isSecret(secrecy) ? [documentId] : []));
  const visible = await visibleAmong(transaction, viewer, secret);
  return parts.filter(({ documentId, secrecy }) => !isSecret(secrecy) || visible.has(documentId));
}

interface HeldRow {
  readonly roleId: number;
  readonly roleName: string;
  readonly unitName: string;
  readonly isCentralRegistry: boolean;
  readonly isOnlyHolder: boolean;
}

/** The offices that a person holds now, and whether anybody else in service holds them. */
export async function heldOffices(
  database: Database,
  personId: number,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<OpenWork['offices']> {
  const { rows } = await sql<HeldRow>`
    SELECT held.role_id, ${roleName(locale)} AS role_name, units.name AS unit_name, units.is_central_registry, NOT EXISTS (
      SELECT FROM unit_roles AS others JOIN persons ON persons.id = others.person_id AND persons.is_active AND ${mayWork(now)}
      WHERE others.unit_id = held.unit_id AND others.role_id = held.role_id AND others.person_id <> held.person_id
        AND others.valid_from <= ${now} AND (others.valid_to IS NULL OR others.valid_to > ${now})
    ) AS is_only_holder
    FROM unit_roles AS held JOIN units ON units.id = held.unit_id JOIN roles ON roles.id = held.role_id
    WHERE held.person_id = ${personId} AND held.valid_from <= ${now} AND (held.valid_to IS NULL OR held.valid_to > ${now})
    ORDER BY units.name, held.role_id`.execute(database);
  return rows.map(({ roleId, isCentralRegistry, ...row }) => {
    const role = officeNames.find((name) => unitRoleIds[name] === roleId) ?? 'other';
    return { ...row, role: role === 'desk' && isCentralRegistry ? 'centralRegistry' : role };
  });
}

/** With whom a person has delegations that are in force or to come. */
export async function delegationsOf(database: Database, personId: number, now: Date) {
  const { rows } = await sql<{ isGiven: boolean; name: string; kind: string }>`
    SELECT coalesce(delegations.delegator_id = ${personId}, false) AS is_given, delegations.kind,
      coalesce(person_names.full_name, units.name, '') AS name
    FROM delegations
    LEFT JOIN person_names ON person_names.id =
      CASE WHEN delegations.delegator_id = ${personId} THEN delegations.deputy_id ELSE delegations.delegator_id END
    LEFT JOIN units ON units.id = delegations.post_unit_id
    WHERE (delegations.delegator_id = ${personId} OR delegations.deputy_id = ${personId})
      AND delegations.revoked_at IS NULL AND (delegations.valid_to IS NULL OR delegations.valid_to > ${now})
    ORDER BY delegations.id`.execute(database);
  return rows;
}
