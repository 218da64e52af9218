import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { DispatchAction } from '#domain/workflow/dispatches/dispatch-rules.ts';

import { RecordDialog } from './record-dialog.tsx';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const dialogs = { record: RecordDialog, sendAgain: SendAgainDialog, withdraw: WithdrawDialog } as const satisfies {
  readonly [A in DispatchAction]: unknown;
};

export interface DispatchDialogProps {
  readonly documentId: number;
  readonly dispatch: DispatchView;
  readonly onClose: () => void;
}

export function DispatchDialog({ action, ...props }: DispatchDialogProps & { readonly action: DispatchAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
