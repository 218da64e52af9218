/** The dialogs of the screen come together. */
export { DelegationDialog } from './delegation-dialog.tsx';
export { EndDialog } from './end-dialog.tsx';
