import { fetchApplication } from './fetch-application.ts';
import { describeProgram } from './describe-program.ts';
import { callApi } from './platform/api/call-api.ts';
import { rememberApplication } from './platform/application/application.ts';
import { addressOf } from './platform/application/base-path.ts';
import { startLanguage } from './platform/language/i18n.ts';
import { restorePreferences } from './platform/preferences/preferences.ts';
import { currentSession, dropSession, followOtherTabs, restoreSession } from './platform/session/session.ts';
import { verifySession } from './platform/session/verify-session.ts';

/** Loads what the first screen requires: agency, language and session. False when the server is unreachable. */
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

/** `forceLogout=true` in the address ends the session without confirmation. */
async function forceLogout(): Promise<true> {
  if (currentSession()) await callApi('revokeSession', {}).catch(() => undefined);
  // The address first: the guards that run when the session ends would remember it for the next sign-in.
  history.replaceState(null, '', addressOf('/login'));
  dropSession();
  return true;
}
