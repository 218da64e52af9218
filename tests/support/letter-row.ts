import { people, units } from '#tests/rules/office.ts';
import type { Database } from '#server/platform/database/database.ts';

const created = { createdBy: people.registrar.personId, createdAt: new Date('2026-11-20T02:00:00Z') };

/** The row of a letter at the central registry, with the keys that open it; nothing else knows of it. */
export async function storeLetter(
  database: Database,
  readers: readonly string[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('documents')
    .values({
      kind: 1,
      direction: 'incoming',
      state: 'sent',
      ownerUnitId: units.registry,
      issuerUnitId: units.registry,
      subject: '',
      speed: 1,
      secrecy: 1,
      searchText: '',
      ...created,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = readers.map((reader) => ({ documentId: id, reader }));
  if (keys.length > 0) await database.insertInto('documentReaders').values(keys).execute();
  return id;
}
