/** The dialogs about numbers come together: none is large, and who opens one often opens another. */
export { CancelDialog } from './cancel-dialog.tsx';
export { InsertDialog } from './insert-dialog.tsx';
export { ReserveDialog } from './reserve-dialog.tsx';
export { SetNextDialog } from './set-next-dialog.tsx';
export { UseNumberDialog } from './use-number-dialog.tsx';
