import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { termsOf } from '#locales/terms-of.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery } from '#web/platform/api/use-call.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenedDocument } from '#web/platform/realtime/open-documents.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { CorrectionDesk } from './correction-desk.tsx';
import { WrittenView } from './written-view.tsx';
import { DraftDesk } from './draft-desk.tsx';
import styles from './draft-screen.module.css';

/** The editor for the drafter, corrections for a reviewer, a read-only view for others. */
export function DraftScreen() {
  const { doc } = useSearch({ from: '/main/sarabun/draft' });
  return doc === undefined ? null : <OpenedDraft key={doc} documentId={doc} />;
}

function OpenedDraft({ documentId }: { readonly documentId: number }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const query = {
    ...callQuery('getWriting', { documentId }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  };
  const { data, error, refetch } = useQuery(query);
  const view = data?.item;
  // A writer's own text is newer here than on the server; everyone else reloads it.
  useOpenedDocument(documentId);
  usePush('document-changed', (message) => {
    if (message.documentId === documentId && view && !view.mayWrite) void invalidate(queries, 'getWriting');
  });
  if (!view) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
  const kind = kindWithCode(view.kind) ?? 'other';
  const openNewest = async () => {
    await refetch();
    setRound((before) => before + 1);
  };
  return (
    <>
      <h1 className={styles.title}>
        {t(view.mayCorrect ? 'drafting.correctOf' : 'drafting.titleOf', {
          kind: view.template ? `${view.template.code} ${view.template.name}` : termsOf(currentLanguage()).kinds[kind],
        })}
      </h1>
      {view.mayWrite ? (
        <DraftDesk key={`${round} ${view.state}`} view={view} kind={kind} onOpenNewest={() => void openNewest()} />
      ) : view.mayCorrect ? (
        <CorrectionDesk key={round} view={view} kind={kind} onOpenNewest={() => void openNewest()} />
      ) : (
        <WrittenView view={view} />
      )}
    </>
  );
}
