import type { events as source } from '../th/events.ts';
import type { Translated } from '../translated.ts';

export const events: Translated<typeof source> = {
  account: {
    closed: 'closed the account of a person who left',
    'email-changed': 'changed the e-mail of an account',
    'factors-removed': 'removed the second factors of an account',
    'link-issued': 'issued a link to set a password',
    removed: 'removed an account that nobody had used',
    reopened: 'reopened the account',
    saved: 'saved an account',
    suspended: 'the account was suspended',
  },
  activity: {
    exported: 'Exported a person’s activity',
  },
  administrator: {
    created: 'created the first administrator',
  },
  archive: {
    opened: 'opened the archive',
    'token-redeemed': 'entered the archive',
  },
  arrival: {
    classified: 'classified a letter that arrived electronically',
    dismissed: 'dismissed a letter that arrived electronically',
    'passed-on': 'passed a letter that arrived electronically on to the new central registry',
    registered: 'registered it from an electronic channel',
    restored: 'restored a dismissed letter',
    stored: 'a letter arrived electronically',
    viewed: 'viewed a secret letter that arrived electronically',
  },
  agency: {
    'font-chosen': 'uploaded a font for letters',
    'font-discarded': 'discarded an uploaded font',
    'font-removed': 'gave letters the shipped font again',
    'font-used': 'changed the font of letters',
    'picture-removed': 'removed a picture of the agency',
    'picture-saved': 'changed a picture of the agency',
  },
  avatar: {
    removed: 'removed the profile picture',
    saved: 'changed the profile picture',
  },
  book: {
    'actions-saved': 'set the actions of a book',
    'columns-saved': 'set the columns of a book',
    'years-set': 'set how a book counts its years',
  },
  'chain-template': {
    removed: 'removed a saved chain of reviewers and signers',
    saved: 'saved a chain of reviewers and signers',
  },
  chat: {
    'message-sent': 'sent a chat message',
  },
  'control-register': {
    exported: 'exported the control register of secret documents',
  },
  clearance: {
    corrected: 'corrected the order or the days of a clearance',
    ended: 'ended a clearance',
    given: 'gave a clearance',
  },
  contents: {
    released: 'had files that could not be read tried again',
  },
  copy: {
    destroyed: 'destroyed a copy of a secret document',
    lent: 'lent a copy of a secret document',
    'taken-back': 'took back a copy of a secret document',
  },
  correspondent: {
    saved: 'saved an outside correspondent',
  },
  deadline: {
    'came-near': 'the system reminded of the coming deadline',
    'came-today': 'the system reminded on the day of the deadline',
    passed: 'the system notified the head that it is overdue',
  },
  'creation-grants': {
    saved: 'set who may create a kind of letter',
  },
  'signing-grants': {
    saved: 'set who may sign a kind of letter',
  },
  delegation: {
    created: 'made a delegation',
    ended: 'ended a delegation early',
  },
  dispatch: {
    failed: 'the system could not mail it to an outside receiver',
    'link-refused': 'somebody with the link of an outside receiver was refused the letter, which is secret',
    mailed: 'the system mailed it to an outside receiver',
    opened: 'an outside receiver opened the link of the letter',
    'outcome-recorded': 'recorded the outcome of a dispatch',
    'receipt-confirmed': 'an outside receiver confirmed receipt',
    'sent-again': 'asked to mail it to an outside receiver again',
    withdrawn: 'withdrew the letter sent by e-mail',
  },
  document: {
    'became-cancelled': 'the document was cancelled',
    'became-closed': 'the whole matter was closed',
    'became-discarded': 'the draft was discarded',
    'became-draft': 'it is a draft again',
    'became-in-review': 'it went into review',
    'became-in-signing': 'it went for signing',
    'became-registered': 'it is with the issuing unit, to be sent',
    'became-returned': 'the draft went back for correction',
    'became-sent': 'the letter was sent out',
    'became-signed': 'everybody has signed',
    cancelled: 'cancelled it',
    'carried-over': 'carried it over to the unit into which its own was merged',
    'files-added': 'added files',
    'class-inherited': 'got the class of the letter it answers',
    followed: 'began to follow it',
    'paper-extended': 'got evidence that keeps its signatures verifiable',
    'paper-signed': 'was signed with a certificate, as a PDF file',
    'copy-certified': 'certified a copy as correct',
    'paper-scanned': 'put a scan of the signed paper in the place of the printed file',
    'paper-kept': 'was kept as a PDF file',
    'handed-over': 'handed over the open work of a person who left, moved or gave up a position',
    held: 'put it on hold',
    numbered: 'issued its number',
    published: 'published it',
    reclassified: 'changed the secrecy class',
    released: 'released it',
    'secret-file-viewed': 'looked at a secret file',
    'sent-out': 'sent it out',
    unfollowed: 'stopped following it',
    'view-refused': 'was refused a look at it',
    viewed: 'opened it',
  },
  draft: {
    begun: 'began to draft it',
    'comment-answered': 'answered a comment on the draft',
    commented: 'commented on the draft',
    discarded: 'discarded the draft',
    passed: 'passed the review',
    'reserved-number-chosen': 'chose a reserved number',
    returned: 'returned it for correction',
    'reviewer-replaced': 'replaced a reviewer or signer',
    signed: 'signed it',
    submitted: 'submitted it for review',
    withdrawn: 'took the draft back',
    'wording-corrected': 'corrected the wording of the draft',
  },
  factor: {
    added: 'added a second factor',
    'recovery-code-used': 'used a recovery code',
    'recovery-codes-renewed': 'renewed the recovery codes',
    removed: 'removed a second factor',
  },
  filter: {
    removed: 'removed a saved filter',
    saved: 'saved a filter',
  },
  'first-run': {
    marked: 'recorded a step of the first run',
  },
  form: {
    defined: 'defined a form of the agency',
    offered: 'put a form of the agency into use again',
    withdrawn: 'put a form of the agency out of use',
  },
  holiday: {
    removed: 'removed a holiday',
    saved: 'saved a holiday',
  },
  intranet: {
    'item-removed': 'removed an intranet item',
    'item-saved': 'saved an intranet item',
    'items-ordered': 'reordered the intranet items',
  },
  letter: {
    assigned: 'assigned it',
    closed: 'closed the matter',
    'file-moved-in': 'sent a file of it, moved in from the old register',
    'moved-in': 'moved it in from the old register',
    'moved-in-changed': 'changed it to what the old register says',
    forwarded: 'forwarded copies',
    presented: 'presented it to the head',
    recalled: 'recalled it',
    received: 'received it',
    'received-again': 'received it under the same number',
    postponed: 'moved the due date',
    redirected: 'changed its receiver',
    registered: 'registered the letter',
    reopened: 'reopened it',
    resent: 'sent it again',
    sent: 'sent it',
    'sent-back': 'sent it back',
  },
  log: {
    'break-closed': 'certified the examination of a break in the log',
    'found-broken': 'verified the event log, which failed',
    verified: 'verified the event log and found it whole',
  },
  manual: {
    removed: 'removed a manual',
    saved: 'saved a manual',
  },
  manuals: {
    ordered: 'reordered the manuals',
  },
  'menu-item': {
    saved: 'renamed a menu item or switched it on or off',
  },
  'menu-items': {
    ordered: 'reordered menu items',
  },
  'menu-permissions': {
    imported: 'imported a file of members or menu permissions',
    saved: 'set menu permissions',
  },
  messaging: {
    linked: 'linked an account for notifications',
    unlinked: 'unlinked the account for notifications',
  },
  annotation: {
    erased: 'erased an annotation',
    shared: 'shared an annotation',
  },
  note: {
    changed: 'changed a note',
    shared: 'shared a note with the unit',
    withdrawn: 'withdrew a note',
  },
  notice: {
    acknowledged: 'acknowledged',
  },
  backup: {
    downloaded: 'Downloaded a backup',
    requested: 'Had a backup made',
    saved: 'Set up the backups',
  },
  'backup-passphrase': {
    noted: 'Proved that the passphrase of the backups is noted down',
    set: 'Set the passphrase of the backups',
  },
  channel: {
    saved: 'Set up a channel',
  },
  'identity-provider': {
    removed: 'Removed an identity provider',
    saved: 'Set up an identity provider',
  },
  directory: {
    'person-left': 'No longer in the directory',
    'person-linked': 'Known by an entry of the directory',
    'person-returned': 'Back in the directory',
    read: 'Took over people from the directory',
    saved: 'Set up the directory',
  },
  certificate: {
    requested: 'Requested an electronic certificate',
    withdrawn: 'Withdrew the request for an electronic certificate',
    issued: 'Approved and issued an electronic certificate',
    'request-refused': 'Refused a request for an electronic certificate',
    revoked: 'Revoked an electronic certificate',
    suspended: 'The issuer suspended an electronic certificate',
    resumed: 'The issuer lifted the suspension of an electronic certificate',
    imported: 'Imported a certificate of an outside authority',
    'token-registered': 'Registered a certificate whose key lies in a token',
    'pin-changed': 'Changed the PIN of the signing key',
    'pin-wrong': 'Typed a wrong PIN of the signing key',
    'pin-locked': 'The signing key was locked after wrong PINs',
    exported: 'Exported the certificates of people',
  },
  'certificate-authority': {
    established: 'Established the certificate authority of the agency',
    renewed: 'Made a new issuing authority',
  },
  'certificate-root': {
    trusted: 'Trusted the root of an outside authority',
    retired: 'Trusted a root no more',
  },
  scim: {
    'leaver-held': 'Leaving held for an administrator (SCIM)',
    'match-asked': 'Waits whether it is the same person (SCIM)',
    'person-changed': 'Changed by SCIM',
    'person-joined': 'Added by SCIM',
    'person-left': 'Account closed by SCIM',
    'person-linked': 'Confirmed as the same person (SCIM)',
    'person-removed': 'Removed by SCIM',
    'person-returned': 'Account opened again by SCIM',
    saved: 'Set up SCIM',
    'token-created': 'Made a SCIM token',
    'token-revoked': 'Revoked a SCIM token',
  },
  identity: {
    linked: 'linked the account to an identity provider',
    refused: 'failed to sign in through an identity provider',
    'signed-in': 'proved who they are at an identity provider',
    unlinked: 'unlinked the account from an identity provider',
  },
  function: {
    saved: 'Set the name or the roles of a function',
  },
  'notice-rule': {
    saved: 'Set the channels of a notification',
  },
  number: {
    cancelled: 'cancelled a number of a book',
    inserted: 'inserted a number in a book',
    'next-set': 'set the next number of a book',
    'next-unset': 'undid setting the next number of a book',
    'reservation-expired': 'a reserved number expired',
    reserved: 'reserved numbers of a book',
  },
  'official-start': {
    declared: 'declared the official start',
  },
  'old-register': {
    imported: 'imported old registers',
    'import-undone': 'undid an import of old registers',
    'file-attached': 'sent a file of an old register',
  },
  office: {
    corrected: 'corrected the order or the days of an office in a unit',
    ended: 'ended an office in a unit',
    given: 'gave an office in a unit',
    imported: 'imported a file of offices in units',
    'import-undone': 'undid the import of a file of offices of units',
  },
  'office-hours': {
    saved: 'set the office hours',
  },
  order: {
    given: 'gave an order',
  },
  person: {
    'id-card-removed': 'removed the number of the identity card of a person',
    'picture-removed': 'removed the picture of a person',
    'picture-saved': 'changed the picture of a person',
  },
  position: {
    corrected: 'corrected a further position',
    ended: 'ended a further position',
    given: 'gave a further position',
    'main-ended': 'a main position ended by its date',
    'main-plan-cancelled': 'cancelled the next main position',
    'main-planned': 'recorded the next main position',
  },
  permission: {
    asked: 'checked a permission',
  },
  password: {
    changed: 'changed the password',
    'code-sent': 'asked for a code to set a new password',
    'link-used': 'set a password with the link of an administrator',
    'proof-failed': 'gave a wrong current password',
    reset: 'set a new password',
    'reset-failed': 'failed to set a new password',
  },
  preferences: {
    saved: 'saved the preferences',
  },
  privacy: {
    agreed: 'agreed to the privacy notice',
    refused: 'did not agree to the privacy notice',
    withdrawn: 'withdrew the agreement to the privacy notice',
  },
  profile: {
    changed: 'changed the account information',
  },
  publication: {
    begun: 'the publication began on its day',
    changed: 'changed the days of publication',
    ended: 'ended the publication',
  },
  readers: {
    reminded: 'reminded those who have not received or read it',
  },
  receipt: {
    cancelled: 'cancelled the receipt',
  },
  'receiver-group': {
    removed: 'removed a receiver group',
    saved: 'saved a receiver group',
  },
  'register-display': {
    saved: 'chose which registers a unit shows',
  },
  register: {
    exported: 'exported a register',
  },
  report: {
    accepted: 'accepted the report',
    refused: 'asked for more work',
  },
  return: {
    acknowledged: 'acknowledged the return',
  },
  session: {
    ended: 'signed out',
    opened: 'signed in',
  },
  'sign-in': {
    failed: 'failed to sign in',
    refused: 'tried to sign in while suspended',
  },
  records: {
    sealed: 'the system sealed register entries and signatures',
  },
  'server-notice': {
    sent: 'Sent a server notice',
  },
  setting: {
    exported: 'Exported a list of settings',
    saved: 'Saved a setting',
    removed: 'Deleted a setting',
    imported: 'Imported a list of settings',
    'import-undone': 'Undid the import of a list of settings',
  },
  settings: {
    ordered: 'Ordered a list of settings',
  },
  signer: {
    proved: 'proved who they are before signing',
  },
  signature: {
    retired: 'retired the signature',
    saved: 'saved a signature',
  },
  task: {
    'handed-on': 'reassigned it',
    'opinions-asked': 'asked for opinions',
    'opinion-given': 'gave an opinion',
    'opinion-declined': 'declined to give an opinion',
    'opinion-withdrawn': 'withdrew a question',
    postponed: 'moved the due date',
    'postponement-asked': 'asked to move the due date',
    'postponement-granted': 'granted a later due date',
    'postponement-refused': 'refused a later due date',
    presented: 'presented it to a superior',
    reported: 'recorded the result',
    returned: 'returned it to the assigner',
    withdrawn: 'withdrew the work',
  },
  'system-log': {
    exported: 'exported the system log',
  },
  tour: {
    seen: 'took the tour',
  },
  trial: {
    emptied: 'emptied the trial before the official start',
  },
  unit: {
    merged: 'merged a unit into another',
  },
};
