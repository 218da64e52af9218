import { paper } from '#locales/paper.ts';
import { application } from '#web/platform/application/application.ts';

import { paperDay } from '#domain/paper/paper-day.ts';
import { usePaperDigits } from './paper-digits.ts';
import { Labelled, LetterHead, NumberLine, Signatures } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

export function LetterPaper({ written, signers }: PaperContent) {
  const digits = usePaperDigits();
  const { content, references } = written;
  const { contact } = content;
  return (
    <>
      <LetterHead written={written} />
      <div className={styles.sides}>
        <NumberLine number={written.letterNumber} />
        <div>
          <div>{application().agency.agency}</div>
          <div className={styles.address}>{digits(contact.address)}</div>
        </div>
      </div>
      <div className={styles.fromCentre}>{digits(paperDay(written.letterDate))}</div>
      <Labelled label={paper.subject} values={[written.subject]} />
      <Labelled label={content.salutation} values={[written.toText]} />
      <Labelled label={paper.references} values={references.map(({ text }) => text)} />
      <Labelled label={paper.enclosures} values={content.enclosures} />
      <RichTextView body={content.body} />
      <Signatures signers={signers} closing={content.closing} />
      <footer className={styles.foot}>
        <div>{contact.unitName}</div>
        {contact.phone !== '' && <div>{`${paper.phone} ${digits(contact.phone)}`}</div>}
        {contact.fax !== '' && <div>{`${paper.fax} ${digits(contact.fax)}`}</div>}
        {contact.email !== '' && <div>{`${paper.email} ${contact.email}`}</div>}
        <Labelled label={paper.copies} values={content.copies} />
      </footer>
    </>
  );
}
