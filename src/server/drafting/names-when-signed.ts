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
}

/** The names under a version as they were when it was signed, whatever has changed since. */
export async function namesWhenSigned(database: Database, matter: Matter, version: number): Promise<NamesWhenSigned> {
  const all = await database
    .selectFrom('documentSignatures')
    .select([
      'taskId',
      'signerId',
      'signerName',
      'signerPosition',
      'signedBy',
      'signedByName',
      'signedByPosition',
      'delegationKind',
    ])
    .where('documentId', '=', matter.document.id)
    .where('version', '=', version)
    .orderBy('signedAt')
    .execute();
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
  };
}
