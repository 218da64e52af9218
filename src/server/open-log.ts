import type { Logger } from 'pino';

import type { Config } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/http/request-log.ts';

export const openLog = ({ mode }: Config): Logger => createLog(mode === 'PRODUCTION' ? 'info' : 'warn');
