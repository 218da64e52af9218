import { englishPaper } from '#locales/paper.ts';
import { application } from '#web/platform/application/application.ts';

import { englishPaperDay } from '#domain/paper/paper-day.ts';
import { Labelled, LetterHead, NumberLine, Signatures } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** In English the addressee comes before the subject, and names are printed as typed. */
export function EnglishLetterPaper({ written }: PaperContent) {
  const { content, references } = written;
  const { contact, enclosures } = content;
  const signers = content.signedAs.map(({ name, position }, personId) => ({ personId, name, positionName: position }));
  return (
    <div lang="en">
      <LetterHead written={written} />
      <div className={styles.sides}>
        <NumberLine number={written.letterNumber} label={englishPaper.number} />
        <div>
          <div>{application().agency.english.agency}</div>
          <div className={styles.address}>{contact.address}</div>
        </div>
      </div>
      <div className={styles.fromCentre}>{englishPaperDay(written.letterDate)}</div>
      <div className={styles.dear}>{`${content.salutation} ${written.toText}`.trim()},</div>
      <Labelled label={englishPaper.subject} values={[written.subject]} />
      <Labelled label={englishPaper.references} values={references.map(({ text }) => text)} />
      <Labelled label={enclosures.length > 1 ? englishPaper.enclosures : englishPaper.enclosure} values={enclosures} />
      <RichTextView body={content.body} />
      <Signatures signers={signers} closing={content.closing} />
      <footer className={styles.foot}>
        <div>{contact.unitName}</div>
        {contact.phone !== '' && <div>{`${englishPaper.phone} ${contact.phone}`}</div>}
        {contact.fax !== '' && <div>{`${englishPaper.fax} ${contact.fax}`}</div>}
        {contact.email !== '' && <div>{`${englishPaper.email} ${contact.email}`}</div>}
        <Labelled label={englishPaper.copies} values={content.copies} />
      </footer>
    </div>
  );
}
