import './sarabun.css';

import type { DraftView, WrittenDraft } from '#contract/drafting.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { needsSignature } from '#domain/documents/chain.ts';
import { useWords } from '#web/platform/language/use-words.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import { LetterPaper } from './letter-paper.tsx';
import { MemoPaper } from './memo-paper.tsx';
import { MinutesPaper } from './minutes-paper.tsx';
import styles from './paper.module.css';
import { ProclamationPaper } from './proclamation-paper.tsx';
import { StampPaper } from './stamp-paper.tsx';

type Person = DraftView['persons'][number];

export interface PaperContent {
  readonly written: WrittenDraft;
  readonly view: DraftView;
  /** Who signs, in order; empty where nobody does. */
  readonly signers: readonly Person[];
}

interface PaperProps {
  readonly written: WrittenDraft;
  readonly view: DraftView;
  /** Those named in the chain, when more are known than the view says. */
  readonly persons?: readonly Person[];
}

const papers = {
  outside: LetterPaper,
  cycle: LetterPaper,
  inside: MemoPaper,
  note: MemoPaper,
  other: MemoPaper,
  stamp: StampPaper,
  report: MinutesPaper,
  command: ProclamationPaper,
  regularity: ProclamationPaper,
  rules: ProclamationPaper,
  announce: ProclamationPaper,
  declaration: ProclamationPaper,
  news: ProclamationPaper,
  guaranty: ProclamationPaper,
} as const;

/** The document on its sheet of A4, in the layout of its form (regulation, forms 1–11). */
export function Paper({ written, view, persons = view.persons }: PaperProps) {
  const t = useWords();
  const { digits } = usePreferences();
  const Form = papers[kindWithCode(view.kind) ?? 'other'];
  const signerIds = needsSignature(view.kind)
    ? written.chain.filter((step) => step.kind === 'sign').flatMap((step) => step.personIds)
    : [];
  const signers = signerIds.flatMap((id) => persons.find((each) => each.personId === id) ?? []);
  return (
    <div className={styles.frame}>
      <article className={styles.paper} lang="th" data-digits={digits} aria-label={t('drafting.previewOf')}>
        <Form written={written} view={view} signers={signers} />
      </article>
    </div>
  );
}
