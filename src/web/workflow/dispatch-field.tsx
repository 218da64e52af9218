import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Suspense, useRef, type ReactNode } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DispatchRow } from './dispatch-row.tsx';
import styles from './dispatch-field.module.css';
import type { Work } from './use-work.ts';
import { blankSending, sendingsIn, withoutSending, type SendingDraft } from './work-draft.ts';

interface DispatchFieldProps {
  readonly document: DocumentView;
  readonly work: Work;
}

const OutsideGroups = lazyPart(async () => (await import('./outside-groups.tsx')).OutsideGroups);

const maxReceivers = 100;

/** How a letter leaves the agency: to whom, each by a way of its own. They all go in one act. */
export function DispatchField({ document, work }: DispatchFieldProps) {
  const t = useTranslation();
  const { others } = work.draft;
  const adder = useRef<HTMLButtonElement>(null);
  const common = {
    isSecret: isSecret(document.secrecy),
    wasTried: Boolean(work.missing.dispatch ?? work.missing.mailAddress),
  };
  const change = (at: number, changes: Partial<SendingDraft>) =>
    work.change(
      at === 0 ? changes : { others: others.map((item, row) => (row === at - 1 ? { ...item, ...changes } : item)) },
    );
  const remove = (at: number) => {
    work.change(withoutSending(work.draft, at));
    adder.current?.focus();
  };
  return (
    <>
      {sendingsIn(work.draft).map((sending, row) => (
        <ReceiverRow key={row} number={others.length === 0 ? null : inOwnDigits(row + 1)} onRemove={() => remove(row)}>
          <DispatchRow
            {...common}
            value={sending}
            onChange={(changes) => change(row, changes)}
            addressee={row === 0 ? document.toText : ''}
            refused={work.refusedOf(sending, row)}
          />
        </ReceiverRow>
      ))}
      <Suspense fallback={null}>
        <OutsideGroups work={work} />
      </Suspense>
      <Button
        ref={adder}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={others.length >= maxReceivers - 1}
        onClick={() =>
          work.change({
            others: [...others, { ...blankSending, channel: others.at(-1)?.channel ?? work.draft.channel }],
          })
        }
      >
        {t('dispatches.addReceiver')}
      </Button>
    </>
  );
}

interface ReceiverRowProps {
  /** Null when there is but one: he has no number, and cannot be taken out. */
  readonly number: string | null;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One of several receivers, numbered and to be taken out. */
function ReceiverRow({ number, onRemove, children }: ReceiverRowProps) {
  const t = useTranslation();
  if (number === null) return children;
  return (
    <fieldset className={styles.row}>
      <legend>{t('dispatches.receiverNumber', { number })}</legend>
      <ActionIcon
        className={styles.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('dispatches.removeReceiver', { number })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </fieldset>
  );
}
