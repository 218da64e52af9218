import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import type { DraftView } from '#contract/drafting/drafting.ts';
import { type Matter } from '#domain/workflow/matter/matter.ts';
import { latestSigningTask } from '#domain/workflow/matter/signers.ts';
import { memberOrNull } from '#domain/member-of.ts';
import { personNames, type PersonName } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

interface NamesWhenSigned {
  /** The persons who signed this version on behalf of a signer. */
  readonly actingSigners: DraftView['actingSigners'];
  /** The signers of this version with their names on that day. */
  readonly signers: readonly PersonName[];
  /** By signer, the drawn signature that who signed had then. */
  readonly signatureIds: ReadonlyMap<number, number>;
}

/** The names under a version as they were when it was signed, whatever has changed since. */
export async function namesWhenSigned(database: Database, matter: Matter, version: number): Promise<NamesWhenSigned> {
  const all = await signaturesOf(database, matter.document.id, version);
  const rows = all.filter(({ taskId, signerId }) => latestSigningTask(matter, signerId)?.id === taskId);
  const today = await personNames(
    database,
    rows.flatMap((row) => [row.signerId, row.signedBy]),
  );
  const nameOr = (personId: number, name: string | null, positionName: string | null): PersonName =>
    name === null || positionName === null ? today(personId) : { personId, name, positionName };
  return {
    actingSigners: rows.flatMap((row) => {
      const kind = memberOrNull(delegationKinds, row.delegationKind);
      const { name, positionName } = nameOr(row.signedBy, row.signedByName, row.signedByPosition);
      return kind === null ? [] : [{ signerId: row.signerId, kind, name, positionName }];
    }),
    signers: rows.map((row) => nameOr(row.signerId, row.signerName, row.signerPosition)),
    signatureIds: new Map(rows.flatMap(({ signerId, imageId }) => (imageId === null ? [] : [[signerId, imageId]]))),
  };
}

const signaturesOf = (database: Database, documentId: number, version: number) =>
  database
    .selectFrom('documentSignatures')
    .leftJoin('signatures', (join) =>
      join
        .onRef('signatures.personId', '=', 'documentSignatures.signedBy')
        .onRef('signatures.savedAt', '<=', 'documentSignatures.signedAt')
        .on((row) =>
          row.or([row('signatures.retiredAt', 'is', null), row('signatures.retiredAt', '>', row.ref('signedAt'))]),
        ),
    )
    .select([
      'taskId',
      'signerId',
      'signerName',
      'signerPosition',
      'signedBy',
      'signedByName',
      'signedByPosition',
      'delegationKind',
      'signatures.id as imageId',
    ])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .orderBy('signedAt')
    .execute();
