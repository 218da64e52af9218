import { createBackupHandlers } from '#server/backup/backup-handlers.ts';
import { careHandlers } from '#server/care/care-handlers.ts';
import { createCertificateHandlers } from '#server/certificates/all-certificate-handlers.ts';
import { createChannelHandlers } from '#server/channels/channel-handlers.ts';
import { agencyFormHandlers } from '#server/drafting/agency-forms/form-handlers.ts';
import { letterGrantHandlers } from '#server/drafting/letter-grants/letter-grant-handlers.ts';
import { saveLetterGrants } from '#server/drafting/letter-grants/save-letter-grants.ts';
import { dutyHandlers } from '#server/duties/duty-handlers.ts';
import { functionHandlers, saveFunction } from '#server/functions/function-handlers.ts';
import { helpHandlers } from '#server/help/help-handlers.ts';
import { saveManualText } from '#server/help/save-manual.ts';
import { createIdentityProviderHandlers } from '#server/identity-providers/identity-provider-handlers.ts';
import { menuItemHandlers } from '#server/menu-items/menu-item-handlers.ts';
import { saveMenuItem } from '#server/menu-items/save-menu-items.ts';
import { noticeRuleHandlers, saveNoticeRule } from '#server/notifications/notice-rule-handlers.ts';
import { oldRegisterHandlers } from '#server/old-registers/old-register-handlers.ts';
import { bookYearHandlers } from '#server/numbers/book-year-handlers.ts';
import { saveComingYears } from '#server/numbers/coming-book-years.ts';
import { numberBookHandlers } from '#server/numbers/number-book-handlers.ts';
import { setOpeningNumber } from '#server/numbers/opening-numbers.ts';
import { bookDisplayHandlers } from '#server/registers/book-displays/book-display-handlers.ts';
import { saveBookActions, saveBookColumns } from '#server/registers/book-displays/save-book-display.ts';
import {
  registerDisplayHandlers,
  saveRegisterDisplay,
} from '#server/registers/register-displays/register-display-handlers.ts';
import { scimHandlers } from '#server/scim/scim-handlers.ts';
import type { SheetDeps } from '#server/settings/sheet-imports/open-sheet.ts';
import type { SheetSavers } from '#server/settings/sheet-imports/sheet-savers.ts';
import type { SheetCalls } from '#server/settings/sheets/sheet-source.ts';

/** What answers the screens of the settings, whose tables say the same. */
export const createSheetCalls = (): SheetCalls => ({
  ...letterGrantHandlers,
  ...agencyFormHandlers,
  ...bookDisplayHandlers,
  ...bookYearHandlers,
  ...numberBookHandlers,
  ...registerDisplayHandlers,
  ...functionHandlers,
  ...oldRegisterHandlers,
  ...dutyHandlers,
  ...noticeRuleHandlers,
  ...createChannelHandlers(),
  ...createIdentityProviderHandlers(),
  ...scimHandlers,
  ...helpHandlers,
  ...menuItemHandlers,
  ...careHandlers,
  ...createCertificateHandlers(),
  ...createBackupHandlers(),
});

const sheetSavers: SheetSavers = {
  letterGrants: saveLetterGrants,
  functions: async (transaction, request, { actorId }) => {
    const saved = await saveFunction(transaction, request, actorId);
    return saved && ('event' in saved ? saved.event : saved);
  },
  noticeRules: (transaction, request, { actorId }) => saveNoticeRule(transaction, request, actorId),
  registerDisplays: (transaction, request, { actorId }) => saveRegisterDisplay(transaction, request, actorId),
  bookColumns: (transaction, request, { actorId }) => saveBookColumns(transaction, request, actorId),
  manuals: (transaction, change, { actorId: personId, now }) => saveManualText(transaction, change, { personId, now }),
  bookYears: (transaction, request, { actorId: personId, now }) =>
    saveComingYears(transaction, request, { personId, now }),
  numberBooks: (transaction, request, { actorId: personId, now }) =>
    setOpeningNumber(transaction, request, { personId, now }),
  menuItems: (transaction, request, { actorId }) => saveMenuItem(transaction, request, actorId),
  bookActions: (transaction, request, { actorId }) => saveBookActions(transaction, request, actorId),
};

/** What the import of the table of a screen reads and saves by. */
export const createSheetDeps = (): SheetDeps => ({ calls: createSheetCalls(), savers: sheetSavers });
