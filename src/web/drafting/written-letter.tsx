import { type ReactNode } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { textParts } from '#domain/drafting/text-parts.ts';
import { Loading } from '#web/components/loading.tsx';
import { LetterPaper } from '#web/paper/letter-paper.tsx';
import { useCall } from '#web/platform/api/use-call.ts';

import { CommentsPanel } from './comments/comments-panel.tsx';
import { NotPrinted } from './not-printed.tsx';
import { VersionsSection } from './versions/versions-section.tsx';
import styles from './written-letter.module.css';

/** During review and signing, the people of the chain see the changes between versions; receivers never do. */
const inChain: readonly string[] = ['inReview', 'inSign'];

interface WrittenLetterProps {
  readonly document: DocumentView;
  /** Files of the document, also shown when the text itself is not stored here. */
  readonly files: ReactNode;
}

export function WrittenLetter({ document: { documentId, version, files: attached }, files }: WrittenLetterProps) {
  const { data, isPending } = useCall('getWriting', { documentId }, { version, isBackground: true });
  if (isPending) return <Loading />;
  if (!data) return files;
  return (
    <div className={styles.reading} key={documentId} tabIndex={0} role="group" aria-label={data.item.subject}>
      <LetterPaper documentId={documentId} version={version} letterNumber={data.item.letterNumber}>
        <NotPrinted written={data.item} kind={kindWithCode(data.item.kind) ?? 'other'} />
      </LetterPaper>
      <CommentsPanel
        documentId={documentId}
        version={version}
        parts={textParts(data.item.content, data.item.template)}
      />
      {inChain.includes(data.item.state) && (
        <div className={styles.versions}>
          <VersionsSection
            documentId={documentId}
            version={version}
            current={data.item}
            template={data.item.template}
          />
        </div>
      )}
      {attached.length > 0 && <div className={styles.attached}>{files}</div>}
    </div>
  );
}
