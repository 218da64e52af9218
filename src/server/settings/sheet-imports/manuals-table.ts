import { z } from 'zod';

import { recordedManual, type Manual } from '#contract/help/manuals.ts';
import { manualKinds, manualModules, type ManualText } from '#domain/help/manual.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { readYesNo } from '../list-cells.ts';
import { simplified } from '../person-duties.ts';
import type { FileRow, SheetFault } from '../sheets/sheet-plan.ts';
import { sheetWords, yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { languages, named, openTable, unknownIn, type OpenTable, type SheetTable } from './sheet-table.ts';

/** What a row says; a column that the file does not have says nothing. */
type CellTexts = Partial<ManualText>;
type Table = SheetTable<Manual, ManualText, CellTexts>;

const maxDescription = 1000;
const webAddress = /^https?:\/\/\S{1,490}$/;
const logged = z.object({ itemId: z.number(), before: recordedManual, after: recordedManual });

const kindNamed = named(
  languages.flatMap((language) =>
    manualKinds.map((kind) => [sheetWords[language].settings.sheets.kinds[kind], kind] as const),
  ),
);
const moduleNamed = named(
  languages.flatMap((language) =>
    manualModules.map((module) => [sheetWords[language].help.modules[module], module] as const),
  ),
);

const textOf = ({ module, description, address, isPublished }: ManualText): ManualText => ({
  module,
  description,
  address,
  isPublished,
});

/** What its cells say, each in a column that the file has. */
function readCells(
  { texts }: FileRow,
  manual: Manual,
): { readonly texts: CellTexts; readonly faults: readonly SheetFault[] } {
  const faults: SheetFault[] = [];
  const module = texts.module === undefined ? undefined : moduleNamed(texts.module);
  if (texts.module !== undefined && module === undefined) faults.push({ column: 'module', problem: 'module' });
  const isPublished = texts.isPublished === undefined ? undefined : readYesNo(texts.isPublished);
  if (texts.isPublished !== undefined && isPublished === undefined)
    faults.push({ column: 'isPublished', problem: 'yesNo' });
  const { description, file } = texts;
  if ((description ?? '').length > maxDescription)
    faults.push({ column: 'description', problem: { field: 'too-long' } });
  if (file !== undefined && manual.file && file !== manual.file.name) faults.push({ column: 'file', problem: 'file' });
  const address = manual.file ? undefined : file;
  if (address !== undefined && !webAddress.test(address))
    faults.push({ column: 'file', problem: address === '' ? 'required' : { field: 'address-not-valid' } });
  return {
    texts: {
      ...(module && { module }),
      ...(isPublished !== undefined && { isPublished }),
      ...(description !== undefined && { description }),
      ...(address !== undefined && { address }),
    },
    faults,
  };
}

function readRow(row: FileRow, manuals: readonly Manual[]): ReturnType<Table['readRow']> {
  const kind = kindNamed(row.texts.kind);
  const name = simplified(row.texts.name ?? '');
  const [manual, other] = manuals.filter((one) => one.kind === kind && simplified(one.title) === name);
  if (!kind || !manual || other)
    return {
      faults: [
        ...(kind ? [] : [unknownIn(row, 'kind', 'manualKind')]),
        ...(kind || name === '' ? [unknownIn(row, 'name', 'manual')] : []),
      ],
    };
  const { texts, faults } = readCells(row, manual);
  return faults.length > 0 ? { faults } : { key: manual, part: '', value: texts };
}

function differences(
  { title }: Manual,
  { before, after }: { readonly before: ManualText; readonly after: ManualText },
  locale: Locale,
): ReturnType<Table['differences']> {
  const { modules } = sheetWords[locale].help;
  const cells = (text: ManualText) => ({
    module: modules[text.module],
    description: text.description,
    file: text.address,
    isPublished: yesOrNo(text.isPublished, locale),
  });
  const [was, will] = [cells(before), cells(after)];
  const fields = (['module', 'description', 'file', 'isPublished'] as const)
    .filter((column) => was[column] !== will[column])
    .map((column) => ({ column, before: was[column], after: will[column] }));
  return fields.length === 0 ? [] : [{ part: '', name: title, isAdded: false, fields }];
}

/**
 * What manuals say, by their kind and name: their files and their order stay, and so does what is in no row. A new one is added
 * on the screen, with its file.
 */
export async function openManuals({ calls, savers }: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const reply = await calls.getManuals({}, context);
  if (isRefusal(reply)) return reply;
  const manuals = reply.items;
  return openTable<Manual, ManualText, CellTexts>({
    column: 'name',
    readRow: (row) => readRow(row, manuals),
    idOf: ({ id }) => String(id),
    nameOf: ({ title }) => title,
    current: textOf,
    merge: (_manual, before, fileValues) => ({ ...before, ...fileValues.get('')?.value }),
    differences: (manual, change) => differences(manual, change, locale),
    save: (transaction, { id }, { before, after }, actor) => savers.manuals(transaction, { id, before, after }, actor),
    loggedChange: (event) => {
      const { itemId, before, after } = logged.parse(JSON.parse(event.details));
      const known = manuals.find(({ id }) => id === itemId);
      return {
        key: known ?? { ...removedManual, id: itemId, title: before.title },
        before: textOf(before),
        after: textOf(after),
      };
    },
  });
}

/** One that was removed since: of it only what it was called is known. */
const removedManual = {
  kind: 'document',
  module: 'general',
  description: '',
  file: null,
  address: '',
  isPublished: false,
  changedAt: new Date(0),
  digest: '',
} as const;
