import type { OldEntryView } from '#contract/registers/old-registers.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LetterViewer } from '#web/document-viewer/document-viewer.tsx';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './old-entry.module.css';

interface OldEntryDialogProps {
  readonly oldEntryId: number;
  readonly onClose: () => void;
}

/** An entry of an old register: what its row said, and the files that were brought for it. */
export function OldEntryDialog({ oldEntryId, onClose }: OldEntryDialogProps) {
  const t = useTranslation();
  const reply = useCall('getOldRegisterEntry', { oldEntryId });
  const entry = reply.data?.item;
  const hasFiles = entry !== undefined && entry.files.length > 0;
  return (
    <Dialog
      title={entry ? entry.subject : t('oldRegisters.mark')}
      size={hasFiles ? 1200 : 720}
      {...(hasFiles ? { classNames: { content: styles.content ?? '', body: styles.body ?? '' } } : {})}
      onClose={onClose}
    >
      {!entry && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!entry && !reply.isError && <SkeletonRows count={4} />}
      {entry && <Facts entry={entry} />}
      {entry && hasFiles && (
        <LetterViewer
          files={entry.files.map(({ fileId, name, mediaType }) => ({
            fileId,
            name,
            mediaType,
            url: fileUrl(fileId),
            label: name,
          }))}
        />
      )}
    </Dialog>
  );
}

function Facts({ entry }: { readonly entry: OldEntryView }) {
  const t = useTranslation();
  const { book, number, point, year, enteredOn, letterDate, missing, ...texts } = entry;
  const register = t('oldRegisters.entryOf', {
    book: t(`registers.books.${book}`),
    number: numberWithPoint(number, point),
    year: year + buddhistOffsetYears,
  });
  const facts = [
    [t('oldRegisters.columns.book'), `${inOwnDigits(register)} · ${texts.unitName}`],
    [t('oldRegisters.columns.enteredOn'), formatWireDay(enteredOn)],
    [t('oldRegisters.columns.letterNumber'), texts.letterNumber],
    [t('oldRegisters.columns.letterDate'), letterDate === null ? '' : formatWireDay(letterDate)],
    [t('oldRegisters.columns.fromText'), texts.fromText],
    [t('oldRegisters.columns.toText'), texts.toText],
    [t('oldRegisters.columns.operation'), texts.operation],
    [t('oldRegisters.columns.remark'), texts.remark],
  ] as const;
  return (
    <section
      className={styles.facts}
      // Scrolls where it is taller than its part of the window.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('oldRegisters.entryFacts')}
    >
      <dl>
        {facts.map(([label, text]) =>
          text === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {missing.length > 0 && (
        <p className={styles.missing}>{t('oldRegisters.entryMissing', { names: missing.join(', ') })}</p>
      )}
    </section>
  );
}
