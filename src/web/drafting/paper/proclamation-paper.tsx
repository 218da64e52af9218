import { kindWithCode, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { isRule } from '#domain/drafting/forms.ts';
import { paper } from '#locales/paper.ts';
import { terms } from '#locales/th/terms.ts';
import { application } from '#web/platform/application/application.ts';

import { issueDay, paperDay, paperYear } from '#domain/paper/paper-day.ts';
import { usePaperDigits } from './paper-digits.ts';
import { HolderPhoto } from './holder-place.tsx';
import { LetterHead, NumberLine, Signatures, SpeedMark } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** Orders, rules, announcements, statements and news (forms 4–9). */
export function ProclamationPaper({ written, view, signers }: PaperContent) {
  const digits = usePaperDigits();
  const kind = kindWithCode(view.kind) ?? 'other';
  const { agency } = application().agency;
  const { issue, body } = written.content;
  return (
    <>
      {kind === 'news' ? <SpeedMark written={written} /> : <LetterHead written={written} />}
      <div className={styles.centred}>
        <div>{`${terms.kinds[kind]}${agency}`}</div>
        {kind === 'command' && <NumberLine number={written.letterNumber} />}
        <div>{isRule(kind) ? about(digits(written.subject)) : `${paper.subject} ${digits(written.subject)}`}</div>
        {issue !== '' && <div>{inBrackets(kind, `${paper.issue} ${digits(issue)}`)}</div>}
        {isRule(kind) && written.letterDate && <div>{`${paper.era} ${digits(paperYear(written.letterDate))}`}</div>}
        <div className={styles.rule} />
      </div>
      <RichTextView body={body} />
      {kind in paper.given ? (
        <IssuedOn kind={kind} day={written.letterDate} />
      ) : (
        <div className={styles.issuedBy}>
          <div>{agency}</div>
          <div>{digits(paperDay(written.letterDate))}</div>
        </div>
      )}
      <Signatures signers={signers} />
    </>
  );
}

/** หนังสือรับรอง (form 10): number on the left, agency on the right, no subject line. */
export const CertificatePaper = ({ written, view, signers }: PaperContent) => (
  <>
    <LetterHead written={written} />
    <div className={styles.sides}>
      <NumberLine number={written.letterNumber} label={paper.serial} />
      <div>{application().agency.agency}</div>
    </div>
    <RichTextView body={written.content.body} />
    <IssuedOn kind={kindWithCode(view.kind) ?? 'guaranty'} day={written.letterDate} />
    <div className={styles.certified}>
      {written.content.holder.trim() !== '' && <HolderPhoto name={written.content.holder} />}
      <Signatures signers={signers} />
    </div>
  </>
);

/** Avoids printing ว่าด้วย twice when the subject already begins with it. */
const about = (subject: string) => (subject.startsWith(paper.about) ? subject : `${paper.about}${subject}`);

/** Rules print the number of an amendment in brackets; statements print theirs without. */
const inBrackets = (kind: DocumentKind, text: string) => (isRule(kind) ? `(${text})` : text);

function IssuedOn({ kind, day }: { readonly kind: string; readonly day: string | null }) {
  const digits = usePaperDigits();
  const label = new Map(Object.entries(paper.given)).get(kind) ?? '';
  return <div className={styles.issued}>{`${label} ${digits(issueDay(day))}`}</div>;
}
