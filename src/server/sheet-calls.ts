import { careHandlers } from '#server/care/care-handlers.ts';
import { createChannelHandlers } from '#server/channels/channel-handlers.ts';
import { agencyFormHandlers } from '#server/drafting/agency-forms/form-handlers.ts';
import { letterGrantHandlers } from '#server/drafting/letter-grants/letter-grant-handlers.ts';
import { dutyHandlers } from '#server/duties/duty-handlers.ts';
import { functionHandlers } from '#server/functions/function-handlers.ts';
import { helpHandlers } from '#server/help/help-handlers.ts';
import { createIdentityProviderHandlers } from '#server/identity-providers/identity-provider-handlers.ts';
import { menuItemHandlers } from '#server/menu-items/menu-item-handlers.ts';
import { noticeRuleHandlers } from '#server/notifications/notice-rule-handlers.ts';
import { oldRegisterHandlers } from '#server/old-registers/old-register-handlers.ts';
import { bookDisplayHandlers } from '#server/registers/book-displays/book-display-handlers.ts';
import { registerDisplayHandlers } from '#server/registers/register-displays/register-display-handlers.ts';
import { scimHandlers } from '#server/scim/scim-handlers.ts';
import type { SheetCalls } from '#server/settings/sheets/sheet-source.ts';

/** What answers the screens of the settings, whose tables say the same. */
export const createSheetCalls = (): SheetCalls => ({
  ...letterGrantHandlers,
  ...agencyFormHandlers,
  ...bookDisplayHandlers,
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
});
