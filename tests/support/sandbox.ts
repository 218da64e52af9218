import { pino } from 'pino';

import { sandboxProgram } from '#server/open-platform.ts';
import { openSandbox } from '#server/platform/sandbox/open-sandbox.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

/** The real sandbox, with processes of its own. Here they are what is waited for: other tests do not go before them. */
export const openTestSandbox = (): Sandbox => openSandbox(sandboxProgram, pino({ level: 'silent' }), { niceness: 0 });
