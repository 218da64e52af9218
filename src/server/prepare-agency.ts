import type { Platform } from '#server/platform/platform.ts';

import { createDemonstrationAgency } from './demonstration/create-demonstration-agency.ts';

/** In mode DEV an empty database becomes the demonstration agency. Returns what the console should say: its accounts. */
export async function prepareAgency(platform: Platform): Promise<readonly string[]> {
  if (platform.config.mode !== 'DEV') return [];
  const report = (line: string) => void process.stdout.write(`  ${line}\n`);
  const accounts = await createDemonstrationAgency(platform, report);
  return accounts.map(
    ({ username, password, fullName, positionName }) =>
      `${username.padEnd(10)} ${password}   ${fullName} (${positionName})`,
  );
}
