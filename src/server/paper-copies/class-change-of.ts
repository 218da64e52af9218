import { classChange } from '#domain/paper/copy-marks.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What a copy says where the printed class is another one than the present; else empty. */
export async function classChangeOf(database: Database, printedClass: number | null, present: number): Promise<string> {
  const classes = await database
    .selectFrom('secrecies')
    .select(['id', 'name'])
    .where('id', 'in', [printedClass ?? present, present])
    .execute();
  const printed = classes.find(({ id }) => id === printedClass);
  const now = classes.find(({ id }) => id === present);
  return printed && now ? classChange(printed, now) : '';
}
