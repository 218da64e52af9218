import type { DocumentView } from '#contract/documents/documents.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { formatDay, formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import { CommandList } from './command-list.tsx';
import styles from './details.module.css';
import { FileList } from './file-list.tsx';
import { publicationText } from './publication-text.ts';
import { ReceiveStamp } from './receive-stamp.tsx';
import { RelatedLetters } from './related-letters.tsx';

export function Details({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const rows = useRows(document);
  return (
    <>
      <CommandList commands={document.commands} />
      <Section title={t('documents.details')}>
        <dl className={styles.rows}>
          {rows.map(({ label, value, isWide }) => (
            <div key={label} data-wide={isWide || undefined}>
              <dt>{label}</dt>
              <dd>{value || t('common.none')}</dd>
            </div>
          ))}
        </dl>
        <ReceiveStamp document={document} />
      </Section>
      <FileList files={document.files} />
      {document.related.length > 0 && <RelatedLetters letters={document.related} />}
    </>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
}

function useRows(document: DocumentView): readonly Row[] {
  const t = useTranslation();
  const { showsSecrecy } = useApplication().agency;
  const secrecy: Row[] = showsSecrecy ? [{ label: t('documents.secrecy'), value: document.secrecyName }] : [];
  const { categoryName, documentTypeName, retention } = document;
  const category: Row[] = categoryName ? [{ label: t('documents.category'), value: categoryName }] : [];
  const type: Row[] = documentTypeName ? [{ label: t('documents.documentType'), value: documentTypeName }] : [];
  const remark: Row[] = document.remark ? [{ label: t('documents.remark'), value: document.remark, isWide: true }] : [];
  const published = publicationText(t, document, new Date());
  const publication: Row[] = published ? [{ label: t('documents.publication'), value: published, isWide: true }] : [];
  return [
    { label: t('documents.from'), value: document.fromText, isWide: true },
    { label: t('documents.to'), value: document.toText, isWide: true },
    { label: t('documents.letterNumber'), value: numberShown(document, t('documents.noNumber')) },
    { label: t('documents.letterDate'), value: document.letterDate ? formatWireDay(document.letterDate) : '' },
    { label: t('documents.kind'), value: document.kindName },
    { label: t('documents.owner'), value: document.ownerUnitName },
    { label: t('documents.speed'), value: document.speedName },
    ...secrecy,
    ...category,
    ...type,
    { label: t('documents.retention'), value: retentionText(t, retention) },
    { label: t('documents.receivedOn'), value: receivedOn(document) },
    { label: t('documents.due'), value: document.dueAt ? formatDay(document.dueAt) : '' },
    ...publication,
    ...remark,
  ];
}

/** Of a letter that was moved in only the day is known. */
function receivedOn({ arrivedAt, movedIn }: DocumentView): string {
  if (arrivedAt === null) return '';
  return movedIn ? formatDay(arrivedAt) : formatMoment(arrivedAt);
}

function retentionText(t: ReturnType<typeof useTranslation>, { years, untilYear }: DocumentView['retention']): string {
  if (years === null) return t('documents.keptForEver');
  if (untilYear === null) return t('documents.keptFor', { count: years });
  return t('documents.keptUntil', { count: years, day: formatWireDay(`${untilYear}-12-31`) });
}
