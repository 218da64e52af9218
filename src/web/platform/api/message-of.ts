import { i18n } from '#web/platform/language/i18n.ts';

import { failureOf } from './call-failure.ts';

/** A bug in the program has no message of its own. */
export const messageOf = (error: unknown): string => failureOf(error)?.message ?? i18n.t('common.unexpectedReply');
