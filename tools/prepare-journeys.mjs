import { buildWeb } from './build-web.mjs';
import { findChromium } from './find-chromium.mjs';
import { print } from './run-program.mjs';

/**
 * Builds the browser program and finds Chromium. Returns the environment for the journeys; undefined when the build
 * fails.
 */
export async function prepareJourneys() {
  if (!(await buildWeb())) return undefined;
  const chromium = await findChromium();
  if (!chromium) print('No Chromium can be had here: the journeys will fail.');
  return { CHROMIUM: chromium ?? '' };
}
