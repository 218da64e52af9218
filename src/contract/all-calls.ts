import { activityCalls } from './activity.ts';
import { firstAdministratorCalls } from './accounts/first-administrator.ts';
import { agencyPictureCalls } from './agency-pictures.ts';
import { identityLinkCalls } from './accounts/identity-links.ts';
import { directoryCalls } from './directory.ts';
import { identityProviderCalls } from './identity-providers.ts';
import { firstRunCalls } from './first-run.ts';
import { ownSessionCalls } from './accounts/own-sessions.ts';
import { arrivalCalls } from './arrivals.ts';
import { oldRegisterCalls } from './registers/old-registers.ts';
import { bookDisplayCalls } from './registers/book-displays.ts';
import { controlCalls } from './registers/control-register.ts';
import { correspondentCalls } from './correspondents.ts';
import { deskCalls } from './desk-calls.ts';
import { agencyFormCalls } from './drafting/agency-forms.ts';
import { letterGrantCalls } from './drafting/letter-grants.ts';
import { bookYearCalls } from './registers/book-years.ts';
import { numberBookCalls } from './registers/number-books.ts';
import { registerDisplayCalls } from './registers/register-displays.ts';
import { draftingCalls } from './drafting/drafting.ts';
import { draftCommentCalls } from './drafting/draft-comments.ts';
import { draftVersionCalls } from './drafting/draft-versions.ts';
import { wordingCalls } from './drafting/wording.ts';
import { dispatchCalls } from './dispatches/dispatches.ts';
import { permissionCheckCalls } from './permissions/permission-check.ts';
import { permissionCalls } from './permissions/permissions.ts';
import { outsideCalls } from './dispatches/outside-letters.ts';
import { fileCalls } from './files.ts';
import { holidayCalls } from './calendar.ts';
import { intranetCalls } from './intranet.ts';
import { chainTemplateCalls } from './drafting/chain-templates.ts';
import { savedFilterCalls } from './saved-filters.ts';
import { bulkCalls } from './bulk.ts';
import { careCalls } from './care.ts';
import { frameCalls } from './frame-calls.ts';
import { functionCalls } from './functions.ts';
import { menuItemCalls } from './menu-items.ts';
import { letterFontCalls } from './letter-font.ts';
import { letterCalls } from './letter-calls.ts';
import { manualCalls } from './help/manuals.ts';
import { messagingCalls } from './messaging.ts';
import { backupCalls } from './backup.ts';
import { channelCalls } from './channels.ts';
import { noticeRuleCalls } from './notice-rules.ts';
import { numberCalls } from './registers/numbers.ts';
import { passwordCalls } from './accounts/passwords.ts';
import { pictureCalls } from './profile/pictures.ts';
import { wordFileCalls } from './drafting/word-files.ts';
import { paperCalls } from './paper/paper.ts';
import { copyCalls } from './paper/copies.ts';
import { scanCalls } from './paper/scans.ts';
import { signerProofCalls } from './paper/signer-proof.ts';
import { verificationCalls } from './paper/verification.ts';
import { profileCalls } from './profile/profile.ts';
import { receiverGroupCalls } from './receiver-groups.ts';
import { registerCalls } from './registers/registers.ts';
import { certificateCalls } from './certificates/certificates.ts';
import { certificateAuthorityCalls } from './certificates/authority.ts';
import { scimCalls } from './scim.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './accounts/second-factors.ts';
import { dutyCalls } from './duties.ts';
import { dutyHistoryCalls } from './duty-history.ts';
import { leavingCalls } from './leaving.ts';
import { mergingCalls } from './merging.ts';
import { settingImportsCalls } from './setting-imports.ts';
import { settingCalls } from './settings.ts';
import { signedHistoryCalls } from './profile/signed-history.ts';

/**
 * Every call of the product. A call's key names its handler, its operation in the API description and its client
 * function.
 */
export const allCalls = {
  ...deskCalls,
  ...frameCalls,
  ...letterCalls,
  ...manualCalls,
  ...bulkCalls,
  ...receiverGroupCalls,
  ...correspondentCalls,
  ...passwordCalls,
  ...careCalls,
  ...activityCalls,
  ...ownSessionCalls,
  ...secondFactorCalls,
  ...firstAdministratorCalls,
  ...agencyPictureCalls,
  ...letterFontCalls,
  ...bookDisplayCalls,
  ...oldRegisterCalls,
  ...letterGrantCalls,
  ...firstRunCalls,
  ...fileCalls,
  ...draftingCalls,
  ...paperCalls,
  ...wordFileCalls,
  ...copyCalls,
  ...scanCalls,
  ...verificationCalls,
  ...signerProofCalls,
  ...agencyFormCalls,
  ...chainTemplateCalls,
  ...draftCommentCalls,
  ...dispatchCalls,
  ...outsideCalls,
  ...draftVersionCalls,
  ...wordingCalls,
  ...savedFilterCalls,
  ...arrivalCalls,
  ...registerCalls,
  ...channelCalls,
  ...backupCalls,
  ...identityProviderCalls,
  ...directoryCalls,
  ...scimCalls,
  ...certificateAuthorityCalls,
  ...certificateCalls,
  ...identityLinkCalls,
  ...functionCalls,
  ...menuItemCalls,
  ...bookYearCalls,
  ...numberBookCalls,
  ...registerDisplayCalls,
  ...noticeRuleCalls,
  ...numberCalls,
  ...dutyCalls,
  ...dutyHistoryCalls,
  ...leavingCalls,
  ...mergingCalls,
  ...permissionCalls,
  ...permissionCheckCalls,
  ...settingCalls,
  ...settingImportsCalls,
  ...controlCalls,
  ...searchCalls,
  ...profileCalls,
  ...pictureCalls,
  ...messagingCalls,
  ...signedHistoryCalls,
  ...holidayCalls,
  ...intranetCalls,
};
