import { needsSignature } from '#domain/documents/chain.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';

import type { DraftView, WrittenDraft } from '#contract/drafting/drafting.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { mayBeEnglish } from '#domain/drafting/forms.ts';
import { paper, paperMarks } from '#locales/paper.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import './sarabun.css';
import { EnglishLetterPaper } from './english-letter-paper.tsx';
import { AgencyFormPaper } from './agency-form-paper.tsx';
import { LetterCode } from './letter-code.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { MemoPaper } from './memo-paper.tsx';
import { MinutesPaper } from './minutes-paper.tsx';
import { NotPrinted } from './not-printed.tsx';
import { PaperDigits } from './paper-digits.ts';
import styles from './paper.module.css';
import { printPaper } from './print-paper.ts';
import { CertificatePaper, ProclamationPaper } from './proclamation-paper.tsx';
import { Sheets } from './sheets.tsx';
import { StampPaper } from './stamp-paper.tsx';

type Person = DraftView['persons'][number];

/** A signer; `actingAs` when signing in place of another. */
export type Signer = Person & { readonly actingAs?: string };

export interface PaperContent {
  readonly written: WrittenDraft;
  readonly view: DraftView;
  /** In signing order; empty for documents without a signature. */
  readonly signers: readonly Signer[];
}

interface PaperProps {
  readonly written: WrittenDraft;
  readonly view: DraftView;
  /** People of the chain, when more are known than in the view. */
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
  guaranty: CertificatePaper,
} as const;

function FormOnPaper(content: PaperContent) {
  const { view, written } = content;
  const kind = kindWithCode(view.kind) ?? 'other';
  if (view.template) return <AgencyFormPaper {...content} />;
  if (written.content.language === 'en' && mayBeEnglish(kind)) return <EnglishLetterPaper {...content} />;
  const Form = papers[kind];
  return <Form {...content} />;
}

/** Acting signers use their own name and position, with the position they act for below. */
const withActing =
  ({ actingSigners }: DraftView) =>
  (signer: Person): Signer => {
    const acting = actingSigners.findLast(({ signerId }) => signerId === signer.personId);
    if (!acting) return signer;
    const { name, positionName, kind } = acting;
    return { ...signer, name, positionName, actingAs: `${paper.acting[kind]}${signer.positionName}` };
  };

/** The document on A4 sheets in the layout of its form (regulation, forms 1–11). */
export function Paper({ written, view, persons }: PaperProps) {
  const t = useTranslation();
  const sheets = useRef<HTMLElement>(null);
  const [count, setCount] = useState(1);
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <span role="status">{t('letterForms.pages', { count, shown: inOwnDigits(count) })}</span>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => sheets.current && printPaper(sheets.current)}
        >
          {t('letterForms.print')}
        </Button>
      </div>
      <LetterSheets ref={sheets} written={written} view={view} {...(persons ? { persons } : {})} onCount={setCount} />
      <NotPrinted written={written} kind={kindWithCode(view.kind) ?? 'other'} />
    </div>
  );
}

interface LetterSheetsProps extends PaperProps {
  readonly ref?: Ref<HTMLElement>;
  readonly onCount?: (pages: number) => void;
  readonly isFirstOnly?: boolean;
}

/** As wide as its container, at most A4. */
export function LetterSheets({
  ref,
  written,
  view,
  persons = view.persons,
  onCount,
  isFirstOnly = false,
}: LetterSheetsProps) {
  const t = useTranslation();
  const { language, hasCode } = written.content;
  const preferred = usePreferences().digits;
  const digits = language === 'en' ? 'arabic' : preferred;
  const signerIds = needsSignature(view.kind)
    ? written.chain.filter((step) => step.kind === 'sign').flatMap((step) => step.personIds)
    : [];
  const signers = signerIds
    .flatMap((id) => persons.find((person) => person.personId === id) ?? [])
    .map(withActing(view));
  return (
    <article ref={ref} className={styles.paper} lang="th" data-digits={digits} aria-label={t('drafting.previewOf')}>
      <PaperDigits value={digits}>
        <Sheets
          secrecyMark={paperMarks[language].secrecies[written.secrecy] ?? ''}
          viewedBy={isSecret(written.secrecy) ? view.viewedBy : []}
          isFirstOnly={isFirstOnly}
          {...(onCount ? { onCount } : {})}
        >
          <FormOnPaper written={written} view={view} signers={signers} />
          {hasCode && (
            <div className={styles.codePlace}>
              <LetterCode link={view.link} />
            </div>
          )}
        </Sheets>
      </PaperDigits>
    </article>
  );
}
