import { exportHead } from '#server/platform/audit/export-head.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';

import { runOperatorProgram } from './open-operator-program.ts';

/** Runs as `npm run export-log-head`: exports the signed head of the log now, besides the hourly export. */
await runOperatorProgram(async (platform, print) => {
  const { sequence, publicKey } = await exportHead(platform, openMail(platform));
  print('log-head-exported', { sequence, publicKey });
  return 0;
});
