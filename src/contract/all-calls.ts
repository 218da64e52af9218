import { firstAdministratorCalls } from './first-administrator.ts';
import { accountCareCalls } from './account-care.ts';
import { chatCalls } from './chat.ts';
import { dashboardCalls } from './dashboard.ts';
import { documentCalls } from './documents.ts';
import { draftingCalls } from './drafting.ts';
import { draftCalls } from './drafts.ts';
import { fileCalls } from './files.ts';
import { helpCalls } from './help.ts';
import { intranetCalls } from './intranet.ts';
import { menuCalls } from './menus.ts';
import { messagingCalls } from './messaging.ts';
import { notificationCalls } from './notifications.ts';
import { passwordCalls } from './passwords.ts';
import { pictureCalls } from './pictures.ts';
import { preferenceCalls } from './preferences.ts';
import { profileCalls } from './profile.ts';
import { referenceCalls } from './reference.ts';
import { registerCalls } from './registers.ts';
import { searchCalls } from './search.ts';
import { startCalls } from './start-calls.ts';
import { secondFactorCalls } from './second-factors.ts';
import { signedHistoryCalls } from './signed-history.ts';
import { todoCalls } from './todo.ts';
import { workCalls } from './work.ts';

/** Every call of the product. A call's key names its handler, its operation in the API description and its client function. */
export const allCalls = {
  ...startCalls,
  ...referenceCalls,
  ...passwordCalls,
  ...accountCareCalls,
  ...secondFactorCalls,
  ...firstAdministratorCalls,
  ...fileCalls,
  ...draftCalls,
  ...draftingCalls,
  ...helpCalls,
  ...dashboardCalls,
  ...todoCalls,
  ...documentCalls,
  ...workCalls,
  ...registerCalls,
  ...searchCalls,
  ...notificationCalls,
  ...profileCalls,
  ...pictureCalls,
  ...preferenceCalls,
  ...messagingCalls,
  ...signedHistoryCalls,
  ...menuCalls,
  ...intranetCalls,
  ...chatCalls,
};
