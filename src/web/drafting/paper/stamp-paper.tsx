import { isSigned } from '#domain/documents/document.ts';
import { paper } from '#locales/paper.ts';
import { application } from '#web/platform/application/application.ts';

import { paperDay } from '#domain/paper/paper-day.ts';
import { usePaperDigits } from './paper-digits.ts';
import { Labelled, LetterHead, NumberLine } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { Seal } from './seal.tsx';

/** หนังสือประทับตรา (form 3, clause 14): no salutation and no closing; seal and initials instead of a signature. */
export function StampPaper({ written, view, signers }: PaperContent) {
  const digits = usePaperDigits();
  return (
    <>
      <LetterHead written={written} />
      <NumberLine number={written.letterNumber} />
      <Labelled label={paper.to} values={[written.toText]} />
      <RichTextView body={written.content.body} />
      <div className={styles.signatures}>
        <div>{application().agency.agency}</div>
        <Seal isSet={isSigned(view.state)} initialledBy={signers.map(({ name }) => name)} />
        <div>{digits(paperDay(written.letterDate))}</div>
      </div>
      <footer className={styles.foot}>
        <div>{written.content.contact.unitName}</div>
        {written.content.contact.phone !== '' && <div>{`${paper.phone} ${digits(written.content.contact.phone)}`}</div>}
      </footer>
    </>
  );
}
