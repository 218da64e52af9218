import { useDebouncedValue } from '@mantine/hooks';
import { IconCopyCheck } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

const checkDelayMs = 500;

/** Duplicates cause a warning, never a refusal. */
export function DuplicateWarning({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const { letterNumber, letterDate, fromText } = register.form.values;
  const fileIds = register.uploads.files.map(({ fileId }) => fileId);
  const [settled] = useDebouncedValue(JSON.stringify({ letterNumber, letterDate, fromText, fileIds }), checkDelayMs);
  const request = { letterNumber, letterDate, fromText, fileIds };
  const isSettled = settled === JSON.stringify(request);
  const isEnough = (letterNumber !== '' && (fromText !== '' || letterDate !== null)) || fileIds.length > 0;
  // While the next answer is awaited the warning stays, so that the form does not jump under who is typing.
  const refinedBy = ['letterNumber', 'letterDate', 'fromText'] as const;
  const found = useCall('findDuplicateLetters', request, { enabled: isSettled && isEnough, refinedBy });
  const items = isEnough ? (found.data?.items ?? []) : [];
  const shown = items.map(({ documentId }) => documentId).join();
  // The warning pushes the focused field down, so it is scrolled back into view with its options.
  useLayoutEffect(() => {
    document.activeElement?.closest('form *')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (items.length === 0) return null;
  const reasons = {
    sameFile: 'registers.duplicateFile',
    sameLetter: fromText === '' ? 'registers.duplicateNumber' : 'registers.duplicateLetter',
  } as const;
  return (
    <section className={styles.duplicates} role="alert">
      <h2>
        <IconCopyCheck size={20} aria-hidden /> {t('registers.duplicateTitle')}
      </h2>
      <ul>
        {items.map(({ documentId, registerNumber, registeredAt, subject, sameness }) => (
          <li key={documentId}>
            <small>{t(reasons[sameness])}</small>
            <button type="button" onClick={() => openDocument({ documentId, legId: null, taskId: null })}>
              {t('registers.duplicateOpen', { number: registerNumber, date: formatMoment(registeredAt) })} — {subject}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
