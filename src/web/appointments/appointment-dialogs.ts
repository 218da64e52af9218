/** The dialogs of the screen come together. */
export { AppointDialog } from './appoint-dialog.tsx';
export { EndDialog } from './end-dialog.tsx';
