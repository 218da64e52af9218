import { i18n } from '#web/platform/language/i18n.ts';

import { failureOf } from './call-failure.ts';

/** The message of a failed call; a fault of the program has none of its own. */
export const messageOf = (error: unknown): string => failureOf(error)?.message ?? i18n.t('common.unexpectedReply');
