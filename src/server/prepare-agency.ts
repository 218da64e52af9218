import type { PlatformMessage } from '#locales/th/platform.ts';
import { firstAdministratorLink } from '#server/accounts/first-administrator/first-administrator-link.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import type { Platform } from '#server/platform/platform.ts';

import { createDemonstrationAgency } from './demonstration/create-demonstration-agency.ts';
import { findDemonstrationAccounts, findPublicAccounts } from './demonstration/public-accounts.ts';
import { consoleLine, startProblem, type StartProblem } from './start-problem.ts';
import { wasEmptied } from './trial/trial-state.ts';

const textOf = (message: PlatformMessage, values: StartProblem['values'] = {}) =>
  consoleLine(consoleLocale(environment), message, values);

/**
 * Returns lines for the console: the accounts of a demonstration, and what is not set up yet. Production refuses the
 * data of a demonstration, and administrators whose password everybody knows. What was emptied is never filled again.
 */
export async function prepareAgency(platform: Platform, ownerUrl: string): Promise<readonly string[] | StartProblem> {
  const isTrial = platform.config.mode === 'DEV' && !(await wasEmptied(platform.database));
  if (isTrial) return createDemonstration(platform, ownerUrl);
  const invented = await findDemonstrationAccounts(platform.database);
  if (invented.length > 0) return startProblem('demonstration-data', { accounts: invented.join(', ') });
  const publicAccounts = await findPublicAccounts(platform.database);
  if (publicAccounts.length > 0) return startProblem('public-password', { accounts: publicAccounts.join(', ') });
  const link = await firstAdministratorLink(platform);
  return [
    ...((await canSendMail(platform, platform.database)) ? [] : [textOf('no-mail')]),
    ...(link === undefined ? [] : [textOf('first-administrator', { link })]),
  ];
}

/** Fills an empty database. */
async function createDemonstration(platform: Platform, ownerUrl: string): Promise<readonly string[]> {
  const report = (line: string) => void process.stdout.write(`  ${line}\n`);
  const accounts = await createDemonstrationAgency(platform, ownerUrl, report);
  return accounts.map(
    ({ username, password, fullName, positionName }) =>
      `${username.padEnd(10)} ${password}   ${fullName} (${positionName})`,
  );
}
