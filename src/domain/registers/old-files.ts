import { composed } from '../text/composed.ts';

/** Of one entry. */
export const maxOldFiles = 50;
/** With its folders. */
export const maxOldPath = 300;

export type OldFileProblem =
  | 'fileNameEmpty'
  | 'fileNameTooLong'
  | 'fileNameNotUsable'
  | 'fileNamedTwice'
  | 'tooManyFiles';
interface OldFileFault {
  readonly problem: OldFileProblem;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Between the names in a cell. */
export const fileSeparator = '; ';
/** Of what a fault shows of a name. */
const maxShown = 60;

/**
 * The names of files in a cell, separated by semicolons or line breaks, each with its folders where there are any. The
 * last separator may be followed by nothing. Folders are separated by / afterwards, whatever they were by before.
 */
export function readOldFiles(text: string): readonly string[] | OldFileFault {
  const parts = text.split(/;[ \t\r]*\n|[;\n]/).map((part) => composed(part).replaceAll('\\', '/').trim());
  while (parts.at(-1) === '') parts.pop();
  const seen = new Set<string>();
  for (const path of parts) {
    const name = path.slice(0, maxShown);
    if (path === '') return { problem: 'fileNameEmpty' };
    if (path.length > maxOldPath) return { problem: 'fileNameTooLong', values: { max: maxOldPath } };
    if (!isUsablePath(path)) return { problem: 'fileNameNotUsable', values: { name } };
    if (seen.has(fileKey(path))) return { problem: 'fileNamedTwice', values: { name } };
    seen.add(fileKey(path));
  }
  return parts.length > maxOldFiles ? { problem: 'tooManyFiles', values: { max: maxOldFiles } } : parts;
}

/** A file within the folder: no other folder, no drive, nothing that no system allows in a name. */
const isUsablePath = (path: string): boolean =>
  !/\p{Cc}/u.test(path) &&
  !/^[a-z]:/i.test(path) &&
  path.split('/').every((segment) => segment.trim() !== '' && segment !== '.' && segment !== '..');

/** Names that mean the same file: systems differ in capitals and in how they store marks. */
export const fileKey = (path: string): string =>
  composed(path)
    .toLowerCase()
    .split('/')
    .map((segment) => segment.trim())
    .join('/');

interface Named {
  readonly path: string;
}
interface Match<Wanted, Found> {
  readonly wanted: Wanted;
  readonly found: Found;
}
export interface MatchedFiles<Wanted, Found> {
  readonly matched: readonly Match<Wanted, Found>[];
  readonly missing: readonly Wanted[];
  /** Several files of the folder could be meant. */
  readonly unclear: readonly Wanted[];
  /** Files that no row names. */
  readonly extra: readonly Found[];
}

/**
 * Which file of a folder each row means. A path that fits exactly is meant; otherwise one that ends as the row says, or of
 * which the row says only more, if it is the only one. A file that fits one row exactly is never taken for another, and one
 * that fits several exactly is unclear. `found` has the chosen folder before its paths, or only names. Takes time proportional to the number of paths and their depth.
 */
export function matchOldFiles<Wanted extends Named, Found extends Named>(
  wanted: readonly Wanted[],
  found: readonly Found[],
): MatchedFiles<Wanted, Found> {
  const whole = groupedBy(found, ({ path }) => [fileKey(path)]);
  const inFolder = groupedBy(found, ({ path }) => endsOf(fileKey(path)).slice(1, 2));
  const byEnd = groupedBy(found, ({ path }) => endsOf(fileKey(path)));
  const keys = [...new Set(wanted.map(({ path }) => fileKey(path)))];
  // Of how many rows with different paths a shorter path can be meant.
  const wantedByEnd = groupedBy(keys, endsOf);
  const exactOf = (key: string): readonly Found[] => inFolder.get(key) ?? whole.get(key) ?? [];
  /** By how many of these a file is meant exactly. */
  const exactKeys = new Map<Found, number>();
  for (const key of keys) for (const file of exactOf(key)) exactKeys.set(file, (exactKeys.get(file) ?? 0) + 1);
  const candidatesOf = (key: string): readonly Found[] => {
    const exact = exactOf(key);
    if (exact.length > 0) return exact.some((file) => exactKeys.get(file) !== 1) ? [...exact, ...exact] : exact;
    const longer = (byEnd.get(key) ?? []).filter((file) => !exactKeys.has(file));
    if (longer.length > 0) return longer;
    const shorter = endsOf(key).find((end) => whole.has(end));
    if (shorter === undefined) return [];
    const files = whole.get(shorter) ?? [];
    return (wantedByEnd.get(shorter) ?? []).length === 1 ? files : [...files, ...files];
  };
  const matched: Match<Wanted, Found>[] = [];
  const missing: Wanted[] = [];
  const unclear: Wanted[] = [];
  const used = new Set<Found>();
  const known = new Map<string, readonly Found[]>();
  for (const item of wanted) {
    const key = fileKey(item.path);
    const candidates = known.get(key) ?? candidatesOf(key);
    const [file] = candidates;
    // Once, because thousands of lines may name what thousands of files are called.
    if (!known.has(key)) for (const candidate of candidates) used.add(candidate);
    known.set(key, candidates);
    if (!file) missing.push(item);
    else if (candidates.length > 1) unclear.push(item);
    else matched.push({ wanted: item, found: file });
  }
  return { matched, missing, unclear, extra: found.filter((file) => !used.has(file)) };
}

/** `a/b/c`, `b/c` and `c`. */
const endsOf = (key: string): readonly string[] => {
  const segments = key.split('/');
  return segments.map((_, index) => segments.slice(index).join('/'));
};

function groupedBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
