import type { OldFile } from '#contract/registers/old-registers.ts';
import { hasAttachedType } from '#domain/files/media-extensions.ts';
import { matchOldFiles } from '#domain/registers/old-files.ts';

/** A file that was chosen, with the folder it was chosen from. */
export interface ChosenOldFile {
  readonly path: string;
  readonly file: File;
}

export interface OldFileToSend extends ChosenOldFile {
  readonly nameId: number;
}
type Unusable = 'tooLarge' | 'wrongType' | 'emptyFile';

export interface SortedOldFiles {
  readonly toSend: readonly OldFileToSend[];
  readonly unusable: readonly { readonly path: string; readonly problem: Unusable }[];
  readonly arrived: readonly string[];
  readonly missing: readonly string[];
  readonly unclear: readonly string[];
  readonly extra: readonly string[];
}

/** What systems put into folders, and nobody wrote. */
const isOfSystem = (path: string) =>
  /(?:^|\/)(?:\.ds_store|\._[^/]*|thumbs\.db|desktop\.ini|~\$[^/]*)$/i.test(path) || /(?:^|\/)__macosx\//i.test(path);

export const chosenOldFiles = (files: readonly File[]): readonly ChosenOldFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(({ path }) => !isOfSystem(path));

/** Without the folder that was chosen. */
export const withinFolder = (path: string): string => path.slice(path.indexOf('/') + 1);

/** What happens with each file that was chosen and each name in the spreadsheet. The server looks at the contents. */
export function sortOldFiles(
  names: readonly OldFile[],
  chosen: readonly ChosenOldFile[],
  maxBytes: number,
): SortedOldFiles {
  const { matched, missing, unclear, extra } = matchOldFiles(names, chosen);
  const isExpected = ({ hasArrived }: OldFile) => !hasArrived;
  const pairs = matched.filter(({ wanted }) => isExpected(wanted));
  const problemOf = ({ path, file }: ChosenOldFile): Unusable | undefined => {
    if (file.size === 0) return 'emptyFile';
    if (file.size > maxBytes) return 'tooLarge';
    return hasAttachedType(path) ? undefined : 'wrongType';
  };
  return {
    toSend: pairs.flatMap(({ wanted, found }) => (problemOf(found) ? [] : [{ ...found, nameId: wanted.id }])),
    unusable: pairs.flatMap(({ found }) => {
      const problem = problemOf(found);
      return problem ? [{ path: withinFolder(found.path), problem }] : [];
    }),
    arrived: names.filter(({ hasArrived }) => hasArrived).map(({ path }) => path),
    missing: missing.filter(isExpected).map(({ path }) => path),
    unclear: unclear.filter(isExpected).map(({ path }) => path),
    extra: extra.map(({ path }) => withinFolder(path)),
  };
}
