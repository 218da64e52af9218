import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { aptInstall } from './apt-install.mjs';
import { runScript, print } from './run-program.mjs';

const variables = ['CHROMIUM', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
/** The headless shell takes two thirds of the time of a full browser. */
const withoutWindows = 'chromium-headless-shell';
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The path of a Chromium that is present, or installed now; undefined when neither is possible. */
export async function findChromium() {
  const found = findPresent() ?? (await findOfPlaywright());
  if (found) return found;
  print('Installing Chromium for the journeys …');
  if (await aptInstall(withoutWindows)) return findPresent();
  await runScript('playwright-core/cli.js', ['install', 'chromium']).catch(() => 1);
  const downloaded = await findOfPlaywright();
  if (downloaded) return downloaded;
  await aptInstall('chromium');
  return findPresent();
}

function findPresent() {
  const named = variables.map((variable) => process.env[variable]).find((path) => path && existsSync(path));
  return named ?? names.map(pathOf).find(Boolean);
}

function pathOf(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

async function findOfPlaywright() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}
