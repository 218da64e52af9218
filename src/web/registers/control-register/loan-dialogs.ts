/** The dialogs about copies come together: who lends also takes back and destroys. */
export { DestroyDialog } from './destroy-dialog.tsx';
export { LendDialog } from './lend-dialog.tsx';
export { TakeBackDialog } from './take-back-dialog.tsx';
