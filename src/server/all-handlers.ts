import type { allCalls } from '#contract/all-calls.ts';
import { createAccountHandlers } from '#server/accounts/account-handlers.ts';
import { createSecurityHandlers } from '#server/accounts/security-handlers.ts';
import { activityHandlers } from '#server/care/activity-handlers.ts';
import { createBackupHandlers } from '#server/backup/backup-handlers.ts';
import { careHandlers } from '#server/care/care-handlers.ts';
import { createHealthHandlers } from '#server/care/health-handlers.ts';
import { createChatHandlers } from '#server/chat/chat-handlers.ts';
import { arrivalHandlers } from '#server/arrivals/arrival-handlers.ts';
import { delegationHandlers } from './delegation/delegation-handlers.ts';
import { dispatchHandlers } from '#server/dispatches/dispatch-handlers.ts';
import { createOutsideHandlers } from '#server/dispatches/outside-handlers.ts';
import { calendarHandlers } from './calendar/calendar-handlers.ts';
import { dashboardHandlers } from './dashboard/dashboard-handlers.ts';
import { documentHandlers } from '#server/documents/document-handlers.ts';
import { todoHandlers } from './todo/todo-handlers.ts';
import { createSignerProofHandlers } from '#server/paper-signing/signer-proof.ts';
import { signHandler } from '#server/paper-signing/sign-handler.ts';
import { workflowHandlers } from './workflow/workflow-handlers.ts';
import { agencyFormHandlers } from '#server/drafting/agency-forms/form-handlers.ts';
import { letterGrantHandlers } from '#server/drafting/letter-grants/letter-grant-handlers.ts';
import { draftCommentHandlers } from '#server/drafting/draft-comment-handlers.ts';
import { draftVersionHandlers } from '#server/drafting/draft-version-handlers.ts';
import { draftingHandlers } from '#server/drafting/drafting-handlers.ts';
import { wordingHandlers } from '#server/drafting/wording-handlers.ts';
import { autosaveHandlers } from './autosaves/autosave-handlers.ts';
import { fileHandlers } from '#server/files/file-handlers.ts';
import { chainTemplateHandlers } from './drafting/chain-templates/chain-template-handlers.ts';
import { savedFilterHandlers } from './saved-filters/saved-filter-handlers.ts';
import { createFirstRunHandlers } from '#server/first-run/first-run-handlers.ts';
import { helpHandlers } from '#server/help/help-handlers.ts';
import { createDirectoryHandlers } from '#server/directory/directory-handlers.ts';
import { createIdentityProviderHandlers } from '#server/identity-providers/identity-provider-handlers.ts';
import { registerDisplayHandlers } from '#server/registers/register-displays/register-display-handlers.ts';
import { functionHandlers } from '#server/functions/function-handlers.ts';
import { menuItemHandlers } from '#server/menu-items/menu-item-handlers.ts';
import { intranetHandlers } from '#server/intranet/intranet-handlers.ts';
import { menuHandlers } from '#server/menus/menu-handlers.ts';
import { messagingHandlers } from '#server/messaging/messaging-handlers.ts';
import { annotationHandlers } from '#server/annotations/annotation-handlers.ts';
import { noteHandlers } from '#server/notes/note-handlers.ts';
import { createChannelHandlers } from '#server/channels/channel-handlers.ts';
import { noticeRuleHandlers } from '#server/notifications/notice-rule-handlers.ts';
import { notificationHandlers } from '#server/notifications/notification-handlers.ts';
import { wordFileHandlers } from '#server/word-files/word-handlers.ts';
import { paperHandlers } from '#server/paper/paper-handlers.ts';
import { scanHandlers } from '#server/paper/scan-handlers.ts';
import { copyHandlers } from '#server/paper-copies/copy-handlers.ts';
import { createVerificationHandlers } from '#server/paper-signing/verification-handlers.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { pictureHandlers } from '#server/profile/picture-handlers.ts';
import { preferenceHandlers } from '#server/profile/preference-handlers.ts';
import { createProfileHandlers } from '#server/profile/profile-handlers.ts';
import { signedHistoryHandlers } from '#server/profile/signed-history-handlers.ts';
import { agencyPictureHandlers } from '#server/settings/agency-picture-handlers.ts';
import { letterFontHandlers } from '#server/settings/letter-font-handlers.ts';
import { applicationHandlers } from './application/application-handlers.ts';
import { readReceiptHandlers } from './read-receipts/read-receipt-handlers.ts';
import { correspondentHandlers } from '#server/correspondents/correspondent-handlers.ts';
import { receiverGroupHandlers } from '#server/receiver-groups/receiver-group-handlers.ts';
import { referenceHandlers } from '#server/reference/reference-handlers.ts';
import { searchHandlers } from '#server/search/search-handlers.ts';
import { dutyHandlers } from '#server/duties/duty-handlers.ts';
import { dutyHistoryHandlers } from '#server/duties/duty-history-handlers.ts';
import { permissionCheckHandlers } from '#server/permissions/permission-check-handlers.ts';
import { permissionHandlers } from '#server/permissions/permission-handlers.ts';
import { createPastImportHandlers } from '#server/settings/past-import-handlers.ts';
import { settingHandlers } from '#server/settings/setting-handlers.ts';
import { leavingHandlers } from '#server/settings/leaving-handlers.ts';
import { mergingHandlers } from '#server/settings/merging-handlers.ts';
import { controlHandlers } from './registers/control-register/control-handlers.ts';
import { bookYearHandlers } from '#server/numbers/book-year-handlers.ts';
import { numberBookHandlers } from '#server/numbers/number-book-handlers.ts';
import { numberHandlers } from '#server/numbers/number-handlers.ts';
import { oldRegisterHandlers } from '#server/old-registers/old-register-handlers.ts';
import { bookDisplayHandlers } from '#server/registers/book-displays/book-display-handlers.ts';
import { registerHandlers } from '#server/registers/register-handlers.ts';
import { createCertificateHandlers } from '#server/certificates/all-certificate-handlers.ts';
import { scimHandlers } from '#server/scim/scim-handlers.ts';
import { createSheetDeps } from './sheet-calls.ts';

/** Those behind the settings centre. */
const handlersOfSettings = {
  ...agencyPictureHandlers,
  ...letterFontHandlers,
  ...agencyFormHandlers,
  ...bookDisplayHandlers,
  ...bookYearHandlers,
  ...numberBookHandlers,
  ...registerDisplayHandlers,
  ...oldRegisterHandlers,
  ...letterGrantHandlers,
  ...dutyHandlers,
  ...dutyHistoryHandlers,
  ...permissionHandlers,
  ...permissionCheckHandlers,
  ...settingHandlers,
  ...leavingHandlers,
  ...mergingHandlers,
  ...menuItemHandlers,
  ...functionHandlers,
  ...noticeRuleHandlers,
};

/** Of the text of a letter. */
const handlersOfDrafting = {
  ...draftingHandlers,
  ...draftCommentHandlers,
  ...draftVersionHandlers,
  ...wordingHandlers,
};

/** Of what is read of a letter as it stands on paper, by anybody who may. */
const createHandlersOfPaper = () => ({
  ...paperHandlers,
  ...wordFileHandlers,
  ...copyHandlers,
  ...scanHandlers,
  ...createVerificationHandlers(),
  ...createSignerProofHandlers(),
  ...createOutsideHandlers(),
});

/** Of where people may sign in besides. */
const createHandlersOfIdentities = () => ({
  ...createIdentityProviderHandlers(),
  ...createDirectoryHandlers(),
  ...scimHandlers,
  ...createCertificateHandlers(),
});

/** Creates new handlers for each server, since some count attempts. */
export const createAllHandlers = (): Handlers<typeof allCalls> => ({
  ...createAccountHandlers(),
  ...createSecurityHandlers(),
  ...activityHandlers,
  ...careHandlers,
  ...createHealthHandlers(),
  ...createBackupHandlers(),
  ...createFirstRunHandlers(),
  ...fileHandlers,
  ...autosaveHandlers,
  ...handlersOfDrafting,
  ...createHandlersOfPaper(),
  ...readReceiptHandlers,
  ...dispatchHandlers,
  ...delegationHandlers,
  ...helpHandlers,
  ...applicationHandlers,
  ...referenceHandlers,
  ...handlersOfSettings,
  ...createPastImportHandlers(createSheetDeps()),
  ...receiverGroupHandlers,
  ...correspondentHandlers,
  ...dashboardHandlers,
  ...todoHandlers,
  ...savedFilterHandlers,
  ...chainTemplateHandlers,
  ...documentHandlers,
  ...arrivalHandlers,
  ...noteHandlers,
  ...annotationHandlers,
  ...workflowHandlers,
  sign: signHandler,
  ...registerHandlers,
  ...numberHandlers,
  ...controlHandlers,
  ...searchHandlers,
  ...createChannelHandlers(),
  ...createHandlersOfIdentities(),
  ...notificationHandlers,
  ...createProfileHandlers(),
  ...pictureHandlers,
  ...preferenceHandlers,
  ...messagingHandlers,
  ...signedHistoryHandlers,
  ...menuHandlers,
  ...calendarHandlers,
  ...intranetHandlers,
  ...createChatHandlers(),
});
