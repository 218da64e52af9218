import { callApi } from './platform/api/call-api.ts';
import { failureOf } from './platform/api/call-failure.ts';
import { rememberApplication } from './platform/application/application.ts';
import { startLanguage } from './platform/language/i18n.ts';
import { currentSession, dropSession, followOtherTabs, restoreSession } from './platform/session/session.ts';
import { verifySession } from './platform/session/verify-session.ts';
import { applyDisplaySettings } from './platform/theme/display-settings.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Everything that must be known before the first screen: the agency, the language, the session. */
export async function startApplication(): Promise<void> {
  const { agency, mode } = rememberApplication(await askApplication());
  document.title = mode === 'DEV' ? `[DEV] ${agency.title}` : agency.title;
  await startLanguage();
  applyDisplaySettings();
  restoreSession();
  followOtherTabs();
  if (new URLSearchParams(location.search).get('forceLogout') === 'true') await forceLogout();
  else await verifySession();
}

/** Asks until the server answers: without the agency there is nothing to show. */
async function askApplication() {
  for (;;) {
    try {
      return (await callApi('getApplication', {})).item;
    } catch (error) {
      if (!failureOf(error)) throw error;
      await pause(2000);
    }
  }
}

/** `forceLogout=true` on the address ends the session without asking (specification, sections 2 and 4). */
async function forceLogout(): Promise<void> {
  if (currentSession()) await callApi('revoke', {}).catch(() => undefined);
  dropSession();
  history.replaceState(null, '', '/login');
}
