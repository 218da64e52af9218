import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { DocumentView } from '#contract/documents/documents.ts';
import type { DispatchAction } from '#domain/workflow/dispatches/dispatch-rules.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import { DispatchLine } from './dispatch-line.tsx';
import styles from './dispatches.module.css';

const DispatchDialog = lazy(async () => ({ default: (await import('./dispatch-dialog.tsx')).DispatchDialog }));

interface Open {
  readonly action: DispatchAction;
  readonly dispatch: DispatchView;
}

/** การส่งออกภายนอก: each receiver outside, how it went, what became of it, and what the desk does about it. */
export function DispatchesSection({ document: { documentId, version } }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const [open, setOpen] = useState<Open>();
  const { data } = useQuery({
    // Every change of a sending raises the version of its document.
    queryKey: ['getDispatches', documentId, version, currentLanguage()],
    queryFn: ({ signal }) => callApi('getDispatches', { documentId }, signal),
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
  });
  if (!data) return null;
  return (
    <Section title={t('dispatches.title')}>
      <ul className={styles.list} aria-label={t('dispatches.receivers')}>
        {data.items.map((dispatch) => (
          <DispatchLine
            key={dispatch.dispatchId}
            dispatch={dispatch}
            onAct={(action) => setOpen({ action, dispatch })}
          />
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <DispatchDialog {...open} documentId={documentId} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
