import { type ReactNode } from 'react';

import type { OutsideLetterView } from '#contract/dispatches/outside-letters.ts';
import { paperFileName } from '#domain/paper/paper-file-name.ts';
import { paperMarks } from '#locales/paper.ts';
import { AgencyMark } from '#web/components/agency-mark.tsx';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { PaperSheets } from '#web/paper/paper-sheets.tsx';
import { useCall } from '#web/platform/api/use-call.ts';

import { OutsideFiles } from './outside-files.tsx';
import styles from './outside.module.css';
import { ReceiptPanel } from './receipt-panel.tsx';

interface OutsideLetterProps {
  readonly letter: OutsideLetterView;
  readonly linkKey: string;
}

/** A letter as seen by its external receiver. */
export function OutsideLetter({ letter, linkKey }: OutsideLetterProps) {
  const t = useTranslation();
  return (
    <article className={styles.letter} aria-labelledby="outside-title">
      <header className={styles.head}>
        <AgencyMark size={56} />
        <div>
          <h1 id="outside-title">{t('outsideLetters.title')}</h1>
          <p>{t('outsideLetters.from', { agency: useAgencyNames().agency })}</p>
        </div>
      </header>
      <Facts letter={letter} />
      <div className={styles.sheet}>
        {letter.hasPaper ? (
          <OutsidePaper linkKey={linkKey} letterNumber={letter.letterNumber} />
        ) : (
          <p>{t('outsideLetters.noText')}</p>
        )}
      </div>
      <OutsideFiles files={letter.files} />
      <ReceiptPanel letter={letter} linkKey={linkKey} />
    </article>
  );
}

interface OutsidePaperProps {
  readonly linkKey: string;
  readonly letterNumber: string;
}

function OutsidePaper({ linkKey, letterNumber }: OutsidePaperProps) {
  const { data, error, refetch } = useCall('getOutsidePaper', { key: linkKey });
  const t = useTranslation();
  return (
    <>
      <PaperSheets
        pdf={data?.item.pdf}
        fileName={paperFileName(letterNumber)}
        error={error}
        onRetry={() => void refetch()}
      />
      <p>
        <a href={addressOf('/verify-letter')}>{t('outsideLetters.verify.link')}</a>
      </p>
    </>
  );
}

function Facts({ letter }: Pick<OutsideLetterProps, 'letter'>) {
  const t = useTranslation();
  const speed = paperMarks[currentLanguage() === 'en' ? 'en' : 'th'].speeds[letter.speed] ?? '';
  return (
    <dl className={styles.facts}>
      <Fact label={t('outsideLetters.number')}>{letter.letterNumber}</Fact>
      <Fact label={t('outsideLetters.date')}>{letter.letterDate && formatWireDay(letter.letterDate)}</Fact>
      <Fact label={t('outsideLetters.subject')}>{letter.subject}</Fact>
      <Fact label={t('outsideLetters.to')}>{letter.toText}</Fact>
      <Fact label={t('outsideLetters.speed')}>{speed && <b className={styles.speed}>{speed}</b>}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
