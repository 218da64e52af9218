import { rescueAdministrator } from '#server/duties/rescue-administrator.ts';

import { runOperatorProgram } from './open-operator-program.ts';

/**
 * Runs as `npm run rescue-administrator -- <user name> <name> <reason>` when no administrator can sign in any more: prints a
 * link that sets a new password, and the log keeps who asked for it and why.
 */
await runOperatorProgram(async (platform, print) => {
  const [username = '', name = '', reason = ''] = process.argv.slice(2);
  const isWhole = ![username, name, reason].includes('');
  const link = isWhole ? await rescueAdministrator(platform, { username, note: `${name}: ${reason}` }) : undefined;
  if (link === undefined) {
    print('administrator-unknown');
    return 1;
  }
  print('administrator-rescued', { username, link });
  return 0;
});
