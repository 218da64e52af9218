import { paper } from '#locales/paper.ts';
import { agencyNames } from '#web/platform/application/agency-names.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';

import { paperDay } from './paper-day.ts';
import { Garuda, Labelled, NumberLine } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** หนังสือประทับตรา (form 3): no salutation and no closing; the seal stands for the signature. */
export const StampPaper = ({ written }: PaperContent) => (
  <>
    <Garuda />
    <NumberLine number={written.letterNumber} />
    <Labelled word={paper.stampTo} values={[written.toText]} />
    <Labelled word={paper.references} values={written.references.map(({ text }) => text)} />
    <Labelled word={paper.enclosures} values={written.content.enclosures} />
    <RichTextView body={written.content.body} />
    <div className={styles.signatures}>
      <div className={styles.closing}>{agencyNames().agency}</div>
      <div>{paperDay(written.letterDate)}</div>
    </div>
    <footer className={styles.foot}>
      <div>{written.content.contact.unitName}</div>
      {written.content.contact.phone !== '' && (
        <div>{`${paper.phone} ${inOwnDigits(written.content.contact.phone)}`}</div>
      )}
    </footer>
  </>
);
