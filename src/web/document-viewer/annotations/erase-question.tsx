import type { AnnotationView } from '#contract/annotations.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface EraseQuestionProps {
  /** What another person shared; undefined while nothing is asked. */
  readonly item: AnnotationView | undefined;
  readonly onErase: (annotationId: number) => void;
  readonly onClose: () => void;
}

/** Before that of another person is erased, for everybody. */
export function EraseQuestion({ item, onErase, onClose }: EraseQuestionProps) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      title={t('annotations.eraseTitle')}
      confirmLabel={t('annotations.erase')}
      isCareful
      onConfirm={() => {
        if (item) onErase(item.annotationId);
        onClose();
      }}
      onCancel={onClose}
    >
      {t('annotations.eraseQuestion', { name: item?.authorName ?? '' })}
    </ConfirmDialog>
  );
}
