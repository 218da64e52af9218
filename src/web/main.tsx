import './platform/theme/mantine-styles.ts';
import '@fontsource-variable/noto-sans-thai-looped/wght.css';
import './platform/theme/tokens.css';
import './platform/theme/base.css';

import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { reloadWhenOutdated } from './reload-when-outdated.ts';
import { followTitle } from './screen-title.ts';
import { startApplication } from './start-application.ts';

const place = document.getElementById('root');
reloadWhenOutdated();
if (place) {
  const isReachable = await startApplication();
  const offline = import('./offline/start-offline.ts').then(({ startOffline }) => startOffline(isReachable));
  if (!isReachable) await offline;
  followTitle();
  createRoot(place).render(<App />);
}
