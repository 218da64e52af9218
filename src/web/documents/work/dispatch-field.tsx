import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { Suspense } from 'react';
import { DispatchRow } from './dispatch-row.tsx';
import styles from './dispatch-field.module.css';
import type { Work } from './use-work.ts';
import { blankSending, type SendingDraft } from './work-draft.ts';

interface DispatchFieldProps {
  readonly document: DocumentView;
  readonly work: Work;
}

const OutsideGroups = lazyPart(async () => (await import('./outside-groups.tsx')).OutsideGroups);

const mostReceivers = 100;

/** How a letter leaves the agency: to whom, each by a way of its own. They all go in one act. */
export function DispatchField({ document, work }: DispatchFieldProps) {
  const t = useWords();
  const { others } = work.draft;
  const common = {
    isSecret: isSecret(document.secrecy),
    wasTried: Boolean(work.missing.dispatch ?? work.missing.mailAddress),
  };
  const change = (at: number, changes: Partial<SendingDraft>) =>
    work.change({ others: others.map((each, row) => (row === at ? { ...each, ...changes } : each)) });
  return (
    <>
      <DispatchRow
        {...common}
        value={work.draft}
        onChange={work.change}
        addressee={document.toText}
        refused={work.refused['sendings.0']}
      />
      {others.map((each, row) => (
        <fieldset key={row} className={styles.row}>
          <legend>{t('dispatches.receiverNumber', { number: inOwnDigits(row + 2) })}</legend>
          <ActionIcon
            className={styles.remove ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('dispatches.removeReceiver', { number: inOwnDigits(row + 2) })}
            onClick={() => work.change({ others: others.toSpliced(row, 1) })}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          <DispatchRow
            {...common}
            value={each}
            onChange={(changes) => change(row, changes)}
            addressee=""
            refused={work.refused[`sendings.${row + 1}`]}
          />
        </fieldset>
      ))}
      <Suspense fallback={null}>
        <OutsideGroups work={work} />
      </Suspense>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={others.length >= mostReceivers - 1}
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
