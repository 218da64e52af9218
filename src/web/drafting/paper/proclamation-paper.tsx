import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { paper } from '#locales/paper.ts';
import { terms } from '#locales/th/terms.ts';
import { agencyNames } from '#web/platform/application/agency-names.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';

import { paperDay } from './paper-day.ts';
import { Garuda, NumberLine, Signatures } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** Orders, rules, announcements and certificates (forms 4–10): the head in the middle, a rule, the text. */
export function ProclamationPaper({ written, view, signers }: PaperContent) {
  const kind = kindWithCode(view.kind) ?? 'other';
  const isRule = kind === 'regularity' || kind === 'rules';
  const isNumbered = kind === 'command' || kind === 'guaranty';
  return (
    <>
      {kind !== 'news' && <Garuda />}
      <div className={styles.centred}>
        <div>{`${terms.kinds[kind]}${agencyNames().agency}`}</div>
        {isNumbered && <NumberLine number={written.letterNumber} />}
        <div>{`${isRule ? paper.about : paper.subject} ${inOwnDigits(written.subject)}`}</div>
        <div className={styles.rule} />
      </div>
      <RichTextView body={written.content.body} />
      <div className={styles.fromCentre}>{paperDay(written.letterDate)}</div>
      <Signatures signers={signers} />
    </>
  );
}
