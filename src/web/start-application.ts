import { fetchApplication } from './fetch-application.ts';
import { describeProgram } from './describe-program.ts';
import { callApi } from './platform/api/call-api.ts';
import { rememberApplication } from './platform/application/application.ts';
import { startLanguage } from './platform/language/i18n.ts';
import { restorePreferences } from './platform/preferences/preferences.ts';
import { currentSession, dropSession, followOtherTabs, restoreSession } from './platform/session/session.ts';
import { verifySession } from './platform/session/verify-session.ts';

/**
 * Everything that must be known before the first screen: the agency, the language, the session. False when the server
 * could not be asked about the session.
 */
export async function startApplication(): Promise<boolean> {
  const known = rememberApplication(await fetchApplication());
  const { agency, mode } = known;
  describeProgram(known);
  document.title = mode === 'DEV' ? `[DEV] ${agency.title}` : agency.title;
  restorePreferences();
  await Promise.all([startLanguage(), restoreSession()]);
  followOtherTabs();
  const isForced = new URLSearchParams(location.search).get('forceLogout') === 'true';
  return isForced ? forceLogout() : verifySession();
}

/** `forceLogout=true` on the address ends the session without asking (specification, sections 2 and 4). */
async function forceLogout(): Promise<true> {
  if (currentSession()) await callApi('revokeSession', {}).catch(() => undefined);
  // First the address: the guards that ask again when the session ends would keep it for after the next sign-in.
  history.replaceState(null, '', '/login');
  dropSession();
  return true;
}
