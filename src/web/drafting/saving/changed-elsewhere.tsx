import { callApi } from '#web/platform/api/call-api.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError } from '#web/platform/show-toast.ts';

import type { Draft } from './use-draft.ts';

/** Another window saved a newer version, so the person chooses which one to continue with. */
export function ChangedElsewhere({
  draft,
  onOpenNewest,
}: {
  readonly draft: Draft;
  readonly onOpenNewest: () => void;
}) {
  const t = useTranslation();
  const { saver, saving, view } = draft;
  const saveMine = async () => {
    const { item } = await callApi('getWriting', { documentId: view.documentId });
    await saver.saveOver(item.version);
  };
  return (
    <ConfirmDialog
      isOpen={saving.kind === 'changedElsewhere'}
      title={t('drafting.changedTitle')}
      confirmLabel={t('drafting.saveMine')}
      cancelLabel={t('drafting.openNewest')}
      isCareful
      onConfirm={() => void saveMine().catch(showError)}
      onCancel={() => {
        saver.giveUp();
        onOpenNewest();
      }}
    >
      {t('drafting.changedQuestion')}
    </ConfirmDialog>
  );
}
