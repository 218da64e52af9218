import { Button } from '@mantine/core';
import { IconMessageReply, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { useBeginDocument } from '#web/drafting/begin/use-begin-document.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './work-panel.module.css';

/** Links to the editor: to continue a draft, to edit a draft under review, or to reply to a received letter. */
export function DraftButtons({ document }: { readonly document: DocumentView }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const begin = useBeginDocument();
  const { documentId, actions, replyKind } = document;
  if (replyKind !== null)
    return (
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={begin.isPending}
          leftSection={<IconMessageReply size={20} aria-hidden />}
          onClick={() => begin.mutate({ kind: replyKind, answersDocumentId: documentId })}
        >
          {t('drafting.reply')}
        </Button>
      </div>
    );
  const [writing] = actions.flatMap((action) => actionNamed(action).alsoWrites ?? []);
  if (!writing) return null;
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconPencil size={20} aria-hidden />}
        onClick={() => void navigate({ to: '/sarabun/draft', search: { doc: documentId } })}
      >
        {t(`drafting.${writing}`)}
      </Button>
    </div>
  );
}
