import { accountMessages as englishMessages } from '#locales/en/accounts.ts';
import { accountMessages as thaiMessages } from '#locales/th/accounts.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

export const messagesOf = (context: AnybodyContext) => (context.locale === 'th' ? thaiMessages : englishMessages);
