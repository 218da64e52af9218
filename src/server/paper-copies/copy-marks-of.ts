import { certification, officeCopy, receivedStamp, type CopyMarks } from '#domain/paper/copy-marks.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import {
  initialsOf,
  mayCertify,
  mayMakeOfficeCopy,
  stampedLegs,
  type CopyKind,
} from '#domain/workflow/access/copy-rules.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { Platform } from '#server/platform/platform.ts';
import { personNames } from '#server/people/person-views.ts';
import { unitNamesAt } from '#server/people/unit-names.ts';

import type { CopySource } from './copy-source.ts';

export interface CopyRequest {
  readonly documentId: number;
  readonly fileId: number | null;
  readonly kind: CopyKind;
  readonly legId: number | null;
  readonly certificationId: number | null;
}

type Place = Pick<Platform, 'database' | 'config'>;

/** What belongs on a copy. Errors: `not-permitted`; `not-certified` when the caller did not certify just this content. */
export function copyMarksOf(
  platform: Place,
  viewer: Viewer,
  source: CopySource,
  request: CopyRequest,
): Promise<CopyMarks | Refusal> {
  if (request.kind === 'received') return stampOf(platform, viewer, source.matter, request);
  if (request.kind === 'office') return initialsOn(platform, viewer, source.matter, request);
  return certificationOf(platform, viewer, source, request);
}

async function stampOf(platform: Place, viewer: Viewer, matter: Matter, { legId }: CopyRequest) {
  const leg = stampedLegs(viewer, matter).find(({ id }) => id === legId);
  if (!leg?.receivedAt || leg.registerNumber === null) return refuse('not-permitted', { rule: 'staffsDesk' });
  const { tenant } = await readConfigNow(platform);
  const unitAt = await unitNamesAt(platform.database);
  // A letter may be registered some days after it arrived.
  const at = (leg.kind === 'home' ? matter.document.arrivedAt : null) ?? leg.receivedAt;
  const unitName = unitAt(leg.toUnitId, leg.receivedAt).name;
  return receivedStamp({ agency: tenant.agency, unitName, registerNumber: leg.registerNumber, at });
}

async function initialsOn({ database }: Place, viewer: Viewer, matter: Matter, { fileId }: CopyRequest) {
  if (fileId !== null || !mayMakeOfficeCopy(viewer, matter))
    return refuse('not-permitted', { rule: 'staffsOwnersDesk' });
  const { createdBy, createdAt } = matter.document;
  const passed = initialsOf(matter);
  const name = await personNames(database, [createdBy, ...passed.map(({ finishedBy }) => finishedBy)]);
  return officeCopy({
    drafter: { name: name(createdBy).name, at: createdAt },
    reviewers: passed.map(({ finishedBy, finishedAt }) => ({
      name: name(finishedBy).name,
      at: finishedAt ?? createdAt,
    })),
  });
}

async function certificationOf(
  { database }: Place,
  viewer: Viewer,
  { matter, sha256 }: CopySource,
  { certificationId, fileId }: CopyRequest,
) {
  if (!mayCertify(viewer, matter)) return refuse('not-permitted', { rule: 'staffsDesk' });
  const row = await database
    .selectFrom('certifiedCopies')
    .select(['name', 'positionName', 'certifiedAt', 'sha256', 'fileId'])
    .where('id', '=', certificationId ?? 0)
    .where('documentId', '=', matter.document.id)
    .where('personId', '=', viewer.personId)
    .executeTakeFirst();
  if (!row || row.fileId !== fileId || !row.sha256.equals(sha256)) return refuse('not-certified');
  return certification({ name: row.name, positionName: row.positionName, at: row.certifiedAt });
}
