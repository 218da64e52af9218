import type { Refusal } from '#domain/refusal.ts';
import type { ImportedSheet } from '#domain/settings/setting-sheets.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import type { SheetCalls } from '../sheets/sheet-source.ts';
import { openAdministrators } from './administrators-table.ts';
import { openBookDisplays } from './book-displays-table.ts';
import { openBookYears } from './book-years-table.ts';
import { openClearances } from './clearances-table.ts';
import { openFunctions } from './functions-table.ts';
import { openLetterGrants } from './letter-grants-table.ts';
import { openManuals } from './manuals-table.ts';
import { openMenuItems } from './menu-items-table.ts';
import { openNoticeRules } from './notice-rules-table.ts';
import { openNumberBooks } from './number-books-table.ts';
import { openPositions } from './positions-table.ts';
import { openRegisterDisplays } from './register-displays-table.ts';
import type { SheetSavers } from './sheet-savers.ts';
import type { OpenTable } from './sheet-table.ts';

export interface SheetDeps {
  readonly calls: SheetCalls;
  readonly savers: SheetSavers;
}

type Opener = (deps: SheetDeps, context: CallContext) => Promise<OpenTable | Refusal>;

const openers: Readonly<Record<ImportedSheet, Opener>> = {
  letterGrants: openLetterGrants,
  functions: openFunctions,
  noticeRules: openNoticeRules,
  registerDisplays: openRegisterDisplays,
  bookDisplays: openBookDisplays,
  personPositions: openPositions,
  personClearances: openClearances,
  administrators: openAdministrators,
  manuals: openManuals,
  bookYears: openBookYears,
  numberBooks: openNumberBooks,
  menuItems: openMenuItems,
};

/** The table as it is now, for whoever may query its screen. */
export const openSheet = (sheet: ImportedSheet, deps: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> =>
  openers[sheet](deps, context);
