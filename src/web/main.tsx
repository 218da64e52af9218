import './platform/theme/mantine-styles.ts';
import '@fontsource-variable/noto-sans-thai-looped/wght.css';
import './platform/theme/tokens.css';
import './platform/theme/base.css';

import { createRoot } from 'react-dom/client';

import { isWaiting, watchWaiting } from './platform/api/while-full.ts';
import { currentPath } from './platform/application/base-path.ts';
import { fixTyping } from './platform/keyboard/fix-typing.ts';
import { followPreferences } from './platform/preferences/follow-preferences.ts';
import { currentSession } from './platform/session/session.ts';
import { reloadWhenOutdated } from './reload-when-outdated.ts';
import { startApplication } from './start-application.ts';

const fetchProgram = () => import('./program.tsx');
const fetchSignIn = () => import('./sign-in-page.tsx');

const isAtSignIn = () => currentPath() === '/login';

// No top-level await: the modules loaded here import the bundle this file is in, and would deadlock.
async function start(container: HTMLElement): Promise<void> {
  // Loads while agency, language and session are requested. A failure here occurs again below and is handled there.
  (isAtSignIn() ? fetchSignIn() : fetchProgram().then(({ fetchScreen }) => fetchScreen())).catch(() => undefined);
  const isReachable = await startApplication();
  // Offline, the stored lists are restored before the first render.
  if (!isReachable) (await import('./offline/last-lists.ts')).bringBackLastLists();
  followPreferences();
  const screen = createRoot(container);
  if (isAtSignIn() && !currentSession()) (await fetchSignIn()).openSignIn(screen);
  else (await fetchProgram()).openProgram(screen);
}

/** While the program has shown nothing yet that could say it. */
function sayWhileWaiting(notice: HTMLElement | null): void {
  if (notice) watchWaiting(() => (notice.hidden = !isWaiting()));
}

const container = document.getElementById('root');
reloadWhenOutdated();
fixTyping();
sayWhileWaiting(document.getElementById('crowded'));
if (container) void start(container);
