import { useQueryClient } from '@tanstack/react-query';

import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import type { DisplayedBook } from './book-paths.ts';

/** The registers as they are now, in this browser too when somebody else changes them. */
export function useBookDisplays() {
  const queries = useQueryClient();
  usePush('settings-changed', () => void invalidate(queries, 'getBookDisplays', 'getBookDisplayChanges'));
  return useCall('getBookDisplays', {}, { staleTime: 0 });
}

/** What a register is called; that of secret letters is never taken for the open one. */
export function useBookName() {
  const t = useTranslation();
  return ({ book, isSecret }: DisplayedBook) =>
    [t(`registers.books.${book}`), isSecret && t('registers.sortSecret')].filter(Boolean).join(' ');
}
