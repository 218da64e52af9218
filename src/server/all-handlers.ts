import type { allCalls } from '#contract/all-calls.ts';
import { createAccountHandlers } from '#server/accounts/account-handlers.ts';
import { createSecurityHandlers } from '#server/accounts/security-handlers.ts';
import { createChatHandlers } from '#server/chat/chat-handlers.ts';
import { dashboardHandlers } from '#server/documents/dashboard-handlers.ts';
import { documentHandlers } from '#server/documents/document-handlers.ts';
import { todoHandlers } from '#server/documents/todo-handlers.ts';
import { workHandlers } from '#server/documents/work-handlers.ts';
import { draftingHandlers } from '#server/drafting/drafting-handlers.ts';
import { draftHandlers } from '#server/drafts/draft-handlers.ts';
import { fileHandlers } from '#server/files/file-handlers.ts';
import { helpHandlers } from '#server/help/help-handlers.ts';
import { intranetHandlers } from '#server/intranet/intranet-handlers.ts';
import { menuHandlers } from '#server/menus/menu-handlers.ts';
import { messagingHandlers } from '#server/messaging/messaging-handlers.ts';
import { notificationHandlers } from '#server/notifications/notification-handlers.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { pictureHandlers } from '#server/profile/picture-handlers.ts';
import { preferenceHandlers } from '#server/profile/preference-handlers.ts';
import { createProfileHandlers } from '#server/profile/profile-handlers.ts';
import { signedHistoryHandlers } from '#server/profile/signed-history-handlers.ts';
import { applicationHandlers } from '#server/reference/application-handlers.ts';
import { referenceHandlers } from '#server/reference/reference-handlers.ts';
import { searchHandlers } from '#server/search/search-handlers.ts';
import { registerHandlers } from '#server/registers/register-handlers.ts';

/** The handler of every call; made anew for each server, since some keep counts. */
export const createAllHandlers = (): Handlers<typeof allCalls> => ({
  ...createAccountHandlers(),
  ...createSecurityHandlers(),
  ...fileHandlers,
  ...draftHandlers,
  ...draftingHandlers,
  ...helpHandlers,
  ...applicationHandlers,
  ...referenceHandlers,
  ...dashboardHandlers,
  ...todoHandlers,
  ...documentHandlers,
  ...workHandlers,
  ...registerHandlers,
  ...searchHandlers,
  ...notificationHandlers,
  ...createProfileHandlers(),
  ...pictureHandlers,
  ...preferenceHandlers,
  ...messagingHandlers,
  ...signedHistoryHandlers,
  ...menuHandlers,
  ...intranetHandlers,
  ...createChatHandlers(),
});
