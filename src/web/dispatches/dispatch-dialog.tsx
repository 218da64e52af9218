import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { DispatchAction } from '#domain/workflow/dispatches/dispatch-rules.ts';

import { RecordDialog } from './record-dialog.tsx';
import { SendAgainDialog } from './send-again-dialog.tsx';
import type { DispatchDialogProps } from './use-dispatch-change.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const dialogs = { record: RecordDialog, sendAgain: SendAgainDialog, withdraw: WithdrawDialog } as const satisfies {
  readonly [A in DispatchAction]: unknown;
};

/** The dialog of an action on a sending. */
export function DispatchDialog(props: DispatchDialogProps<DispatchView> & { readonly action: DispatchAction }) {
  const { action, ...about } = props;
  const Dialog = dialogs[action];
  return <Dialog {...about} />;
}
