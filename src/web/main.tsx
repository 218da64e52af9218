import './platform/theme/mantine-styles.ts';
import '@fontsource-variable/noto-sans-thai-looped/wght.css';
import './platform/theme/tokens.css';
import './platform/theme/base.css';

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { fixTyping } from './platform/keyboard/fix-typing.ts';
import { followPreferences } from './platform/preferences/follow-preferences.ts';
import { reloadWhenOutdated } from './reload-when-outdated.ts';
import { followTitle } from './screen-title.ts';
import { startApplication } from './start-application.ts';

const place = document.getElementById('root');
reloadWhenOutdated();
fixTyping();
if (place) {
  fetchAhead();
  const isReachable = await startApplication();
  // Without the server the lists last seen are brought back before anything is drawn.
  if (!isReachable) (await import('./offline/last-lists.ts')).bringBackLastLists();
  followPreferences();
  followTitle();
  const screen = createRoot(place);
  // In a transition React draws in small pieces, and the page answers in between.
  startTransition(() => screen.render(<App />));
}
