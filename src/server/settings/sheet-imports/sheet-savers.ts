import type { RequestOf } from '#contract/define-call.ts';
import type { letterGrantCalls } from '#contract/drafting/letter-grants.ts';
import type { functionCalls } from '#contract/functions.ts';
import type { menuItemCalls } from '#contract/menu-items.ts';
import type { noticeRuleCalls } from '#contract/notice-rules.ts';
import type { bookDisplayCalls } from '#contract/registers/book-displays.ts';
import type { UnitYears } from '#contract/registers/book-years.ts';
import type { Book } from '#domain/registers/books.ts';
import type { ManualText } from '#domain/help/manual.ts';
import type { registerDisplayCalls } from '#contract/registers/register-displays.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { Actor, Saved } from './sheet-table.ts';

type Saver<Request> = (transaction: DatabaseTransaction, request: Request, actor: Actor) => Saved;

/** What saves on the screens, so that a file is held to the same rules. */
export interface SheetSavers {
  readonly letterGrants: Saver<RequestOf<typeof letterGrantCalls.saveLetterGrants>>;
  readonly functions: Saver<RequestOf<typeof functionCalls.saveFunction>>;
  readonly noticeRules: Saver<RequestOf<typeof noticeRuleCalls.saveNoticeRule>>;
  readonly registerDisplays: Saver<RequestOf<typeof registerDisplayCalls.saveRegisterDisplay>>;
  readonly bookColumns: Saver<RequestOf<typeof bookDisplayCalls.saveBookColumns>>;
  readonly bookActions: Saver<RequestOf<typeof bookDisplayCalls.saveBookActions>>;
  readonly bookYears: Saver<{
    readonly unitId: number;
    readonly book: Book;
    readonly before: UnitYears['coming'];
    readonly after: UnitYears['coming'];
    readonly reason: string;
  }>;
  readonly numberBooks: Saver<{
    readonly unitId: number;
    readonly book: Book;
    readonly isCircular: boolean;
    readonly before: number;
    readonly last: number;
    readonly reason: string;
  }>;
  readonly menuItems: Saver<RequestOf<typeof menuItemCalls.saveMenuItem>>;
  readonly manuals: Saver<{ readonly id: number; readonly before: ManualText; readonly after: ManualText }>;
}
