import type { CopyChoice } from '#contract/paper/copies.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PaperSheets } from './paper-sheets.tsx';

export interface ChosenCopy {
  readonly kind: CopyChoice['kind'];
  readonly legId: number | null;
  readonly certificationId: number | null;
}

interface CopyDialogProps {
  readonly documentId: number;
  readonly fileId: number | null;
  readonly chosen: ChosenCopy;
  readonly fileName: string | undefined;
  readonly onClose: () => void;
}

export function CopyDialog({ documentId, fileId, chosen, fileName, onClose }: CopyDialogProps) {
  const t = useTranslation();
  const { data, error, refetch } = useCall('getCopy', { documentId, fileId, ...chosen });
  const title = t(`letterForms.copies.kinds.${chosen.kind}`);
  return (
    <Dialog title={title} size={900} onClose={onClose}>
      <PaperSheets
        label={title}
        pdf={data?.item.pdf}
        fileName={fileName}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}
