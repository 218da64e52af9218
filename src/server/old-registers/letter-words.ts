import { isSecret } from '#domain/documents/secrecy.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { OldContext } from '#domain/registers/old-entries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import type { SettledEntry } from './plan-old-import.ts';

export type LetterWords = Pick<OldContext, 'speedOf' | 'secrecyOf' | 'categoryOf'> & {
  /** As a cell of the file may say it; empty for what an empty cell means. */
  readonly cellsOf: (
    entry: Pick<SettledEntry, 'speed' | 'secrecy' | 'categoryId'>,
    locale: Locale,
  ) => { readonly speed: string; readonly secrecy: string; readonly category: string };
};

/** What the agency calls its speeds, classes and categories in use, in either language; a category by its code, too. */
export async function loadLetterWords(connection: Database | DatabaseTransaction): Promise<LetterWords> {
  const [speeds, secrecies, categories] = [
    await connection.selectFrom('speeds').select(['id', 'name', 'nameEnglish']).execute(),
    await connection.selectFrom('secrecies').select(['id', 'name', 'nameEnglish']).execute(),
    await connection
      .selectFrom('documentCategories')
      .select(['id', 'name', 'nameEnglish', 'categoryCode'])
      .where('isActive', '=', true)
      .execute(),
  ];
  return {
    speedOf: idOf(speeds),
    secrecyOf: idOf(secrecies),
    categoryOf: idOf(categories),
    cellsOf: ({ speed, secrecy, categoryId }, locale) => ({
      speed: speed === ordinary ? '' : nameOf(speeds, speed, locale),
      secrecy: secrecy === ordinary ? '' : nameOf(secrecies, secrecy, locale),
      category: nameOf(categories, categoryId, locale),
    }),
  };
}

/** The first of the speeds and of the classes. */
const ordinary = 1;

const nameOf = (rows: readonly Named[], id: number | null, locale: Locale): string => {
  const row = rows.find((named) => named.id === id);
  return (locale === 'en' && row?.nameEnglish) || (row?.name ?? '');
};

interface Named {
  readonly id: number;
  readonly name: string;
  readonly nameEnglish: string;
  readonly categoryCode?: string;
}

function idOf(rows: readonly Named[]): (text: string) => number | undefined {
  const ids = new Map(
    rows.flatMap(({ id, name, nameEnglish, categoryCode = '' }) =>
      [nameEnglish, categoryCode, name].filter((text) => text !== '').map((text) => [text.toLowerCase(), id] as const),
    ),
  );
  return (text) => ids.get(text.toLowerCase());
}

/** Secret letters are brought by who would register them: the secret registrar of the unit, cleared for the class. */
export const mayBringSecret =
  ({ secretRegistrarOf, clearance }: Viewer) =>
  (unitId: number, secrecy: number): boolean =>
    !isSecret(secrecy) || (secretRegistrarOf.includes(unitId) && clearance >= secrecy);
