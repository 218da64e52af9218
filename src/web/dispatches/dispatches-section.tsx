import { Suspense, useState } from 'react';

import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { DocumentView } from '#contract/documents/documents.ts';
import type { DispatchAction } from '#domain/workflow/dispatches/dispatch-rules.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import { later } from '#web/platform/later.ts';
import { DispatchItem } from './dispatch-item.tsx';
import styles from './dispatches.module.css';

const DispatchDialog = later(async () => (await import('./dispatch-dialog.tsx')).DispatchDialog);

interface Open {
  readonly action: DispatchAction;
  readonly dispatch: DispatchView;
}

/** การส่งออกภายนอก: the external receivers with state and actions. */
export function DispatchesSection({ document: { documentId, version } }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const [open, setOpen] = useState<Open>();
  // Every change of a dispatch increments the version of its document.
  const { data } = useCall('getDispatches', { documentId }, { isBackground: true, version });
  if (!data) return null;
  return (
    <Section title={t('dispatches.title')}>
      <ul className={styles.list} aria-label={t('dispatches.receivers')}>
        {data.items.map((dispatch) => (
          <DispatchItem
            key={dispatch.dispatchId}
            dispatch={dispatch}
            onAction={(action) => setOpen({ action, dispatch })}
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
