import { askToken } from '#server/certificates/token-library.ts';
import type { TokenRequest } from '#server/certificates/token-messages.ts';

/** The program of the process that loads the library of a hardware module, does one thing and ends. */
process.once('message', (request: TokenRequest) => {
  process.send?.(askToken(request), () => process.exit());
});
