import { firstAdministratorCalls } from './first-administrator.ts';
import { accountCareCalls } from './account-care.ts';
import { arrivalCalls } from './arrivals.ts';
import { chatCalls } from './chat.ts';
import { controlCalls } from './control.ts';
import { documentCalls } from './documents.ts';
import { correspondentCalls } from './correspondents.ts';
import { deskCalls } from './desk-calls.ts';
import { draftingCalls } from './drafting.ts';
import { draftCommentCalls } from './draft-comments.ts';
import { draftVersionCalls } from './draft-versions.ts';
import { wordingCalls } from './wording.ts';
import { dispatchCalls } from './dispatches.ts';
import { outsideCalls } from './outside.ts';
import { draftCalls } from './drafts.ts';
import { fileCalls } from './files.ts';
import { holidayCalls } from './holidays.ts';
import { intranetCalls } from './intranet.ts';
import { chainTemplateCalls } from './chain-templates.ts';
import { savedFilterCalls } from './saved-filters.ts';
import { messagingCalls } from './messaging.ts';
import { noteCalls } from './notes.ts';
import { numberCalls } from './numbers.ts';
import { passwordCalls } from './passwords.ts';
import { pictureCalls } from './pictures.ts';
import { profileCalls } from './profile.ts';
import { readerCalls } from './readers.ts';
import { receiverGroupCalls } from './receiver-groups.ts';
import { registerCalls } from './registers.ts';
import { searchCalls } from './search.ts';
import { startCalls } from './start-calls.ts';
import { secondFactorCalls } from './second-factors.ts';
import { signedHistoryCalls } from './signed-history.ts';
import { workCalls } from './work.ts';

/** Every call of the product. A call's key names its handler, its operation in the API description and its client function. */
export const allCalls = {
  ...startCalls,
  ...deskCalls,
  ...receiverGroupCalls,
  ...correspondentCalls,
  ...passwordCalls,
  ...accountCareCalls,
  ...secondFactorCalls,
  ...firstAdministratorCalls,
  ...fileCalls,
  ...draftCalls,
  ...draftingCalls,
  ...chainTemplateCalls,
  ...draftCommentCalls,
  ...readerCalls,
  ...dispatchCalls,
  ...outsideCalls,
  ...draftVersionCalls,
  ...wordingCalls,
  ...savedFilterCalls,
  ...documentCalls,
  ...arrivalCalls,
  ...noteCalls,
  ...workCalls,
  ...registerCalls,
  ...numberCalls,
  ...controlCalls,
  ...searchCalls,
  ...profileCalls,
  ...pictureCalls,
  ...messagingCalls,
  ...signedHistoryCalls,
  ...holidayCalls,
  ...intranetCalls,
  ...chatCalls,
};
