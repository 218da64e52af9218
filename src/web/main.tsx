import './platform/theme/mantine-styles.ts';
import '@fontsource-variable/noto-sans-thai-looped/wght.css';
import './platform/theme/tokens.css';
import './platform/theme/base.css';

import { createRoot } from 'react-dom/client';

import { fixTyping } from './platform/keyboard/fix-typing.ts';
import { followPreferences } from './platform/preferences/follow-preferences.ts';
import { currentSession } from './platform/session/session.ts';
import { reloadWhenOutdated } from './reload-when-outdated.ts';
import { startApplication } from './start-application.ts';

const fetchProgram = () => import('./program.tsx');
const fetchSignIn = () => import('./sign-in-page.tsx');

const isAtSignIn = () => location.pathname === '/login';

// No top-level await: the parts it fetches import the file this module is bundled into, and would wait for it.
async function start(place: HTMLElement): Promise<void> {
  // Fetched while the agency, the language and the session are still asked for. What fails here fails again below.
  (isAtSignIn() ? fetchSignIn() : fetchProgram().then(({ fetchScreen }) => fetchScreen())).catch(() => undefined);
  const isReachable = await startApplication();
  // Without the server the lists last seen are brought back before anything is drawn.
  if (!isReachable) (await import('./offline/last-lists.ts')).bringBackLastLists();
  followPreferences();
  const screen = createRoot(place);
  if (isAtSignIn() && !currentSession()) (await fetchSignIn()).openSignIn(screen);
  else (await fetchProgram()).openProgram(screen);
}

const place = document.getElementById('root');
reloadWhenOutdated();
fixTyping();
if (place) void start(place);
