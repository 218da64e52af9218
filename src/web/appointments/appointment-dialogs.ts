/** The dialogs of the screen come together. */
export { DelegationDialog } from './appoint-dialog.tsx';
export { EndDialog } from './end-dialog.tsx';
