import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { isOnPaper, type FormField } from '#domain/drafting/forms.ts';
import { paper } from '#locales/paper.ts';

import { paperDay } from '#domain/paper/paper-day.ts';
import { usePaperDigits } from './paper-digits.ts';
import { Garuda, Labelled, Signatures, SpeedMark } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** หนังสือภายใน (form 2) and other documents on memo paper. */
export function MemoPaper({ written, view, signers }: PaperContent) {
  const digits = usePaperDigits();
  const { phone } = written.content.contact;
  const has = (field: FormField) => isOnPaper(field, kindWithCode(view.kind) ?? 'other', written.content);
  return (
    <>
      <div className={styles.memoHead}>
        <Garuda isSmall />
        <div className={styles.memoTitle}>{paper.memo}</div>
        <SpeedMark written={written} />
      </div>
      <HeadLine
        label={paper.unit}
        value={phone === '' ? view.ownerUnitName : `${view.ownerUnitName} ${paper.phone} ${digits(phone)}`}
      />
      <div className={styles.headPair}>
        <HeadLine label={paper.number} value={digits(written.letterNumber)} />
        <HeadLine label={paper.date} value={digits(paperDay(written.letterDate))} />
      </div>
      <HeadLine label={paper.subject} value={digits(written.subject)} />
      <div className={styles.afterHead}>
        <Labelled label={written.content.salutation || paper.to} values={[written.toText]} />
      </div>
      {has('references') && <Labelled label={paper.references} values={written.references.map(({ text }) => text)} />}
      {has('enclosures') && <Labelled label={paper.enclosures} values={written.content.enclosures} />}
      <RichTextView body={written.content.body} />
      <Signatures signers={signers} />
    </>
  );
}

const HeadLine = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={styles.headLine}>
    <b>{label}</b>
    <span>{value}</span>
  </div>
);
