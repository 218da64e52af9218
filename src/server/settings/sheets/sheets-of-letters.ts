import { kindsOfAction, letterActions, roleGranted, unitGranted } from '#domain/documents/letter-grants.ts';
import { books } from '#domain/registers/books.ts';
import { hideableBooks } from '#domain/registers/hidden-registers.ts';
import { isRefusal } from '#domain/refusal.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { oldImportsPage } from '#contract/registers/old-registers.ts';

import { loadUnitReferences } from '../references.ts';
import { everyRow } from './every-row.ts';
import type { SheetReader, SheetRow } from './sheet-source.ts';
import { bookCell, holderCell, kindCell, momentCell, openSeriesCell, sheetWords, yesOrNo } from './sheet-words.ts';

/** One row for each grantee of a kind; a kind that is given to nobody has one too. */
export const readLetterGrants: SheetReader<'letterGrants'> = async ({ calls, context, language }) => {
  const reply = await calls.getLetterGrants({}, context);
  if (isRefusal(reply)) return reply;
  const { grants, roles } = reply.item;
  const words = sheetWords[language].letterGrants;
  const units = await loadUnitReferences(context.platform.database);
  const holder = (grantee: string) => {
    const unitId = unitGranted(grantee);
    const role = roles.find(({ id }) => id === roleGranted(grantee));
    return holderCell(grantee, unitId === undefined ? (role?.name ?? '') : units.labelOf(unitId), language);
  };
  return kindsOfAction('create').flatMap((kind) =>
    letterActions.flatMap((action) =>
      grants
        .filter((row) => row.kind === kind && row.action === action)
        .flatMap(({ grantees, persons }) =>
          (grantees.length === 0 ? [undefined] : grantees).map((grantee) => ({
            kind: kindCell(kind, language),
            action: words.actions[action].label,
            holder: grantee === undefined ? words.ways.nobody : holder(grantee),
            persons: String(persons),
          })),
        ),
    ),
  );
};

export const readAgencyForms: SheetReader<'agencyForms'> = async ({ calls, context, language }) => {
  const forms = await everyRow((skip) => calls.getAgencyForms({ search: '', state: 'all', skip }, context));
  if (isRefusal(forms)) return forms;
  return forms.map(({ code, name, kind, fields, isOffered }) => ({
    code,
    name,
    kind: kindCell(kind, language),
    fields: fields.map(({ label }) => label).join('; '),
    isOffered: yesOrNo(isOffered, language),
  }));
};

/** The columns and the actions of each register, in their order. */
export const readBookDisplays: SheetReader<'bookDisplays'> = async ({ calls, context, language }) => {
  const reply = await calls.getBookDisplays({}, context);
  if (isRefusal(reply)) return reply;
  const { bookDisplays, numbers } = sheetWords[language];
  return reply.items.flatMap(({ book, isSecret, columns, actions }) => {
    const ofBook = { book: bookCell({ book, isSecret }, language) };
    return [
      ...columns.map(({ column, heading, headingEnglish, isShown }, index) => ({
        ...ofBook,
        part: bookDisplays.parts.columns,
        name: bookDisplays.columns[column],
        rank: String(index + 1),
        heading,
        headingEnglish,
        isShown: yesOrNo(isShown, language),
      })),
      ...actions.map(({ action, isShown }, index) => ({
        ...ofBook,
        part: bookDisplays.parts.actions,
        name: numbers[action],
        rank: String(index + 1),
        heading: '',
        headingEnglish: '',
        isShown: yesOrNo(isShown, language),
      })),
    ];
  });
};

export const readRegisterDisplays: SheetReader<'registerDisplays'> = async ({ calls, context, language }) => {
  const displays = await everyRow((skip) => calls.getRegisterDisplays({ search: '', which: 'all', skip }, context));
  if (isRefusal(displays)) return displays;
  const { books } = sheetWords[language].registers;
  const units = await loadUnitReferences(context.platform.database);
  return displays.flatMap(({ unitId, hidden }) =>
    hideableBooks.map((book) => ({
      unit: units.labelOf(unitId),
      book: books[book],
      isShown: yesOrNo(!hidden.includes(book), language),
    })),
  );
};

/** Of every unit and open register, how it counts now, and the last that is set for later. */
export const readBookYears: SheetReader<'bookYears'> = async ({ calls, context, language }) => {
  const { bases } = sheetWords[language].bookDisplays;
  const units = await loadUnitReferences(context.platform.database);
  const figures = (year: number) => String(language === 'th' ? year + buddhistOffsetYears : year);
  const rows: SheetRow<'bookYears'>[] = [];
  for (const book of books) {
    const found = await everyRow((skip) => calls.getBookYears({ book, search: '', skip }, context));
    if (isRefusal(found)) return found;
    for (const { unitId, year, yearBasis, coming } of found) {
      const later = coming.at(-1);
      rows.push({
        unit: units.labelOf(unitId),
        book: bookCell({ book, isSecret: false }, language),
        yearBasis: bases[yearBasis],
        year: figures(year),
        laterBasis: later ? bases[later.yearBasis] : '',
        fromYear: later ? figures(later.fromYear) : '',
        reason: '',
      });
    }
  }
  return rows;
};

export const readNumberBooks: SheetReader<'numberBooks'> = async ({ calls, context, language }) => {
  const found = await everyRow((skip) => calls.getNumberBooks({ search: '', which: 'all', skip }, context));
  if (isRefusal(found)) return found;
  const units = await loadUnitReferences(context.platform.database);
  return found.map(({ unitId, book, isCircular, year, last, next }) => ({
    unit: units.labelOf(unitId),
    book: openSeriesCell({ book, isCircular }, language),
    year: String(language === 'th' ? year + buddhistOffsetYears : year),
    lastNumber: String(last),
    nextNumber: String(next),
    reason: '',
  }));
};

export const readFunctions: SheetReader<'functions'> = async ({ calls, context, language }) => {
  const reply = await calls.getFunctions({}, context);
  if (isRefusal(reply)) return reply;
  const { places } = sheetWords[language].functions;
  return reply.items.flatMap(({ place, program, name, nameEnglish, roles }) =>
    roles.map(({ who, isOn }) => ({
      place: places[place],
      function: language === 'en' ? program.nameEnglish : program.name,
      ownName: name,
      ownNameEnglish: nameEnglish,
      role: who,
      isOn: yesOrNo(isOn, language),
    })),
  );
};

/** One row for each register that an import brought. */
export const readOldRegisters: SheetReader<'oldRegisters'> = async ({ calls, context, language }) => {
  const { books } = sheetWords[language].registers;
  const rows = [];
  let before: number | undefined;
  do {
    const reply = await calls.getOldRegisterImports({ before, take: oldImportsPage }, context);
    if (isRefusal(reply)) return reply;
    for (const { fileName, at, personName, undone, books: brought } of reply.items)
      rows.push(
        ...brought.map((one) => ({
          file: fileName,
          at: momentCell(at, language),
          by: personName,
          unit: one.unitName,
          book: books[one.book],
          year: String(one.year + (language === 'th' ? buddhistOffsetYears : 0)),
          added: String(one.added),
          changed: String(one.changed),
          undoneAt: momentCell(undone?.at ?? null, language),
          undoneBy: undone?.personName ?? '',
        })),
      );
    before = reply.items.length === oldImportsPage ? reply.items.at(-1)?.id : undefined;
  } while (before !== undefined);
  return rows;
};
