import type { DocumentState } from './documents/document.ts';
import { actionNamed, actionNames, type ActionEvent } from './workflow/permitted-actions.ts';

/** JSON values only, because the hash of an event is recomputed from what is stored. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

interface Kinds {
  readonly text: string;
  readonly number: number;
  readonly flag: boolean;
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  readonly json: Json;
}
type Kind = keyof Kinds;
/** A `?` after the kind: the value may be absent or null. */
type Shape = Readonly<Record<string, Kind | `${Kind}?`>>;

const series = { unitId: 'number', book: 'text', isSecret: 'flag', isCircular: 'flag' } as const;
const post = { postUnitId: 'number?', postName: 'text?' } as const;
const settingRow = { list: 'text', rowId: 'number', before: 'json?', after: 'json?' } as const;
/** Of what a file brought: the import in which it did. */
const ofImport = { importId: 'number?' } as const;
const bookDisplay = { book: 'text', isSecret: 'flag', before: 'json', after: 'json', ...ofImport } as const;
/** `templateId`: its fields and layout as they were then, which never change. */
const agencyForm = { templateId: 'number', code: 'text' } as const;
const scimDeed = { personId: 'number', tokenId: 'number?' } as const;
/** `token`: of a key in it that is not registered yet. */
const mistypedPin = { certificateId: 'number?', token: 'text?' } as const;
const duty = { personId: 'number', id: 'number' } as const;
const position = {
  ...duty,
  unitId: 'number',
  positionName: 'text',
  orderNumber: 'text',
  orderDate: 'text?',
  from: 'text',
  until: 'text?',
} as const;
const nextMain = {
  personId: 'number',
  unitId: 'number',
  positionName: 'text',
  orderNumber: 'text',
  orderDate: 'text?',
  from: 'text',
  until: 'text?',
} as const;
const office = {
  ...duty,
  unitId: 'number',
  role: 'text',
  orderNumber: 'text?',
  orderDate: 'text?',
  from: 'text',
  until: 'text?',
} as const;
const intranetItem = { itemId: 'number?', kind: 'text?', before: 'json?', after: 'json?' } as const;

/**
 * The details of every event of the log except those of the workflow's actions. The log is append-only and its events
 * are chained by hashes, so a name can never change once an agency uses the product. A name is a noun and a verb in the
 * past tense; its sentence in Thai and English is in `locales/{th,en}/events.ts` under the same name.
 */
export const recordedEvents = {
  'account.closed': { personId: 'number' },
  'account.email-changed': { personId: 'number' },
  'account.factors-removed': { personId: 'number' },
  'account.link-issued': { personId: 'number' },
  'account.reopened': { personId: 'number' },
  'account.removed': { personId: 'number', username: 'text' },
  'account.saved': { personId: 'number', username: 'text', isAdministrator: 'flag', before: 'json?', ...ofImport },
  'account.suspended': { address: 'text' },
  'activity.exported': { personId: 'number', format: 'text' },
  'administrator.created': { address: 'text' },
  'annotation.erased': { annotationId: 'number', authorId: 'number' },
  'annotation.shared': { annotationId: 'number' },
  'archive.opened': {},
  'archive.token-redeemed': { address: 'text' },
  'arrival.classified': { arrivalId: 'number', fromSecrecy: 'number', toSecrecy: 'number' },
  'arrival.dismissed': { arrivalId: 'number', reason: 'text?' },
  'arrival.passed-on': { arrivalId: 'number', fromUnitId: 'number', toUnitId: 'number' },
  'arrival.registered': { arrivalId: 'number', channel: 'text', externalKey: 'text', arrivedAt: 'text' },
  'arrival.restored': { arrivalId: 'number', reason: 'text?' },
  'arrival.stored': { arrivalId: 'number', channel: 'text', externalKey: 'text', arrivedAt: 'text' },
  'arrival.viewed': { arrivalId: 'number' },
  'agency.font-chosen': { style: 'text', font: 'text', sha256: 'text' },
  'agency.font-discarded': { font: 'text' },
  'agency.font-removed': { font: 'text' },
  /** `size`: tenths of a point. */
  'agency.font-used': { font: 'text', size: 'number' },
  'agency.picture-removed': { kind: 'text' },
  'agency.picture-saved': { kind: 'text' },
  'avatar.removed': {},
  'avatar.saved': {},
  'backup.downloaded': { archive: 'text' },
  'backup.requested': {},
  'backup.saved': { before: 'json', after: 'json' },
  /** Somebody typed it from where it is kept, and says where that is. */
  'backup-passphrase.noted': { place: 'text' },
  'backup-passphrase.set': {},
  /** `before`, `after`: in their order. */
  'book.actions-saved': bookDisplay,
  'book.columns-saved': bookDisplay,
  /** `before`, `after`: of an import, all that is set for later years. */
  'book.years-set': {
    unitId: 'number',
    book: 'text',
    isSecret: 'flag',
    fromYear: 'number',
    yearBasis: 'text',
    before: 'json?',
    after: 'json?',
    ...ofImport,
  },
  'chain-template.removed': { templateId: 'number', unitId: 'number', kind: 'number', name: 'text' },
  'chain-template.saved': {
    templateId: 'number',
    unitId: 'number',
    kind: 'number',
    name: 'text',
    isOfUnit: 'flag',
    isDefault: 'flag',
  },
  /** `before`, `after`: without the secret, of which only is said what became of it. */
  'certificate.exported': { format: 'text' },
  'certificate.token-registered': { certificateId: 'number', issuer: 'text', token: 'text' },
  'certificate.imported': { certificateId: 'number', issuer: 'text' },
  'certificate.issued': { certificateId: 'number', personId: 'number', serialNumber: 'text' },
  'certificate.pin-changed': { certificateId: 'number' },
  'certificate.pin-locked': mistypedPin,
  'certificate.pin-wrong': mistypedPin,
  'certificate.request-refused': { certificateId: 'number', personId: 'number' },
  'certificate.requested': { certificateId: 'number' },
  'certificate.resumed': { certificateId: 'number', personId: 'number' },
  'certificate.revoked': { certificateId: 'number', personId: 'number', reason: 'text' },
  'certificate.suspended': { certificateId: 'number', personId: 'number' },
  'certificate.withdrawn': { certificateId: 'number' },
  'certificate-authority.established': {
    rootId: 'number',
    issuingId: 'number',
    rootName: 'text',
    issuingName: 'text',
    fingerprint: 'text',
  },
  'certificate-authority.renewed': { rootId: 'number', issuingId: 'number', issuingName: 'text' },
  'certificate-root.retired': { id: 'number', name: 'text', fingerprint: 'text' },
  'certificate-root.trusted': { id: 'number', name: 'text', fingerprint: 'text' },
  'channel.saved': { channel: 'text', before: 'json', after: 'json', secret: 'text' },
  'chat.message-sent': { conversationId: 'number', messageId: 'number', toPersonId: 'number' },
  'control-register.exported': { unitId: 'number', search: 'text?', format: 'text?', year: 'number?' },
  'copy.destroyed': { copyId: 'number', orderNumber: 'text', destroyedOn: 'text' },
  'copy.lent': { copyId: 'number', loanId: 'number', borrowerId: 'number', dueOn: 'text' },
  'copy.taken-back': { copyId: 'number', loanId: 'number' },
  'correspondent.saved': { before: 'json?', after: 'json' },
  'clearance.corrected': {
    ...duty,
    orderNumber: 'text',
    orderDate: 'text?',
    from: 'text',
    until: 'text?',
    before: 'json',
    ...ofImport,
  },
  'clearance.ended': duty,
  'clearance.given': {
    ...duty,
    secrecy: 'number',
    orderNumber: 'text',
    orderDate: 'text?',
    from: 'text',
    until: 'text?',
    ...ofImport,
  },
  'deadline.came-near': { tray: 'text', dueAt: 'text' },
  'deadline.came-today': { tray: 'text', dueAt: 'text' },
  'deadline.passed': { tray: 'text', dueAt: 'text' },
  /** What failed since the day is tried again. */
  'contents.released': { since: 'text', contents: 'number', channels: 'number' },
  /** Who might create the kind of letter, and who may now. */
  'creation-grants.saved': { kind: 'number', before: 'texts', after: 'texts', ...ofImport },
  /** Who had the authority to sign the kind of letter, and who has it now. */
  'signing-grants.saved': { kind: 'number', before: 'texts', after: 'texts', ...ofImport },
  'delegation.created': {
    delegationId: 'number',
    delegatorId: 'number?',
    ...post,
    orderNumber: 'text',
    orderDate: 'text?',
    deputyId: 'number',
    kind: 'text',
    scope: 'json',
    from: 'text',
    to: 'text?',
  },
  'delegation.ended': { delegationId: 'number', delegatorId: 'number?', postUnitId: 'number?', deputyId: 'number' },
  /** By an entry of the directory: who is known by it, who is no longer there, and who is again. */
  'directory.person-left': { personId: 'number' },
  /** `identifier`: a keyed hash of it, to tell two entries apart. */
  'directory.person-linked': { personId: 'number', identifier: 'text?' },
  'directory.person-returned': { personId: 'number' },
  /** What one reading did. `by`: `byHand` or `nightly`. */
  'directory.read': {
    by: 'text',
    found: 'number',
    joined: 'number',
    changed: 'number',
    linked: 'number',
    left: 'number',
    skipped: 'number',
  },
  'directory.saved': { before: 'json?', after: 'json', password: 'text', links: 'number' },
  'dispatch.failed': { dispatchId: 'number' },
  'dispatch.link-refused': { dispatchId: 'number' },
  'dispatch.mailed': { dispatchId: 'number' },
  'dispatch.opened': { dispatchId: 'number' },
  'dispatch.outcome-recorded': { dispatchId: 'number', evidenceIds: 'numbers?' },
  'dispatch.receipt-confirmed': { dispatchId: 'number' },
  'dispatch.sent-again': { dispatchId: 'number', evidenceIds: 'numbers?' },
  'dispatch.withdrawn': { dispatchId: 'number', evidenceIds: 'numbers?' },
  'document.became-cancelled': post,
  'document.became-closed': post,
  'document.became-discarded': post,
  'document.became-draft': post,
  'document.became-in-review': post,
  'document.became-in-signing': post,
  'document.became-registered': post,
  'document.became-returned': post,
  'document.became-sent': post,
  'document.became-signed': post,
  'document.carried-over': { fromUnitId: 'number', toUnitId: 'number' },
  'document.class-inherited': { fromSecrecy: 'number', toSecrecy: 'number' },
  'document.copy-certified': { certificationId: 'number', fileId: 'number?', sha256: 'text' },
  'document.paper-kept': { version: 'number', sha256: 'text' },
  'document.paper-extended': { version: 'number', revision: 'number', level: 'text', sha256: 'text' },
  'document.paper-signed': {
    version: 'number',
    revision: 'number',
    certificateId: 'number',
    level: 'text',
    sha256: 'text',
  },
  'document.paper-scanned': { version: 'number', revision: 'number', sha256: 'text', reason: 'text' },
  'document.handed-over': { fromPersonId: 'number', toPersonIds: 'numbers', parts: 'texts' },
  'document.secret-file-viewed': { fileId: 'number', arrivalId: 'number?' },
  'document.view-refused': { others: 'number?', entryId: 'number?', arrivalId: 'number?' },
  'document.viewed': {},
  'draft.begun': {},
  'draft.comment-answered': {},
  'draft.commented': {},
  'draft.wording-corrected': { fromVersion: 'number', ...post },
  'factor.added': { kind: 'text', address: 'text' },
  'factor.recovery-code-used': {},
  'factor.recovery-codes-renewed': {},
  'factor.removed': { kind: 'text', address: 'text' },
  'filter.removed': { filterId: 'number', place: 'text' },
  'filter.saved': { filterId: 'number', place: 'text' },
  'first-run.marked': { mark: 'text' },
  'form.defined': agencyForm,
  'form.offered': agencyForm,
  'form.withdrawn': agencyForm,
  /** `before`, `after`: its own names, and the roles for which it was on. */
  'function.saved': { action: 'text', before: 'json', after: 'json', ...ofImport },
  'holiday.removed': { day: 'text', name: 'text' },
  'holiday.saved': { day: 'text', name: 'text', kind: 'text' },
  /** `links`: how many accounts can no longer be entered by it. */
  'identity-provider.removed': { providerId: 'number', before: 'json', links: 'number' },
  'identity-provider.saved': { providerId: 'number', before: 'json?', after: 'json', secret: 'text', links: 'number' },
  /** `provider`: its name. `by`: the person, or their first sign-in there. */
  'identity.linked': { provider: 'text', by: 'text', address: 'text' },
  /** Nothing of who it was: the answer was not valid, or names nobody here. */
  'identity.refused': { provider: 'text', reason: 'text', address: 'text' },
  'identity.signed-in': { provider: 'text', isSecondFactor: 'flag', address: 'text' },
  /** `reason`: of the person's own accord, or because the password was replaced without the old one. */
  'identity.unlinked': { provider: 'text', reason: 'text', address: 'text?' },
  'intranet.item-removed': intranetItem,
  'intranet.item-saved': intranetItem,
  'intranet.items-ordered': intranetItem,
  'log.break-closed': { what: 'text', from: 'number', to: 'number', fingerprint: 'text' },
  'log.found-broken': { faults: 'texts' },
  'log.verified': {},
  'manual.removed': intranetItem,
  'manual.saved': { ...intranetItem, ...ofImport },
  'manuals.ordered': intranetItem,
  /** `before`, `after`: its own names and icon, and whether it is on. */
  'menu-item.saved': { menuId: 'number', parentId: 'number', before: 'json', after: 'json', ...ofImport },
  /** `before`, `after`: the items below one of them, in their order. */
  'menu-items.ordered': { parentId: 'number', before: 'numbers', after: 'numbers' },
  /** `before`, `after`: what the grantee may do with the items of the menu; of a group, who was taken in and let go. */
  'menu-permissions.imported': { sheet: 'text', fileName: 'text', added: 'number', changed: 'number', ...ofImport },
  'menu-permissions.saved': {
    grantee: 'text',
    before: 'json',
    after: 'json',
    added: 'numbers',
    removed: 'numbers',
    ...ofImport,
  },
  'messaging.linked': {},
  /** `personId`: whose account it was, where another ended their service or linked the account to themselves. */
  'messaging.unlinked': { personId: 'number?' },
  /** `note`: the name of the file. */
  'letter.file-moved-in': { importId: 'number', fileId: 'number' },
  /** `note`: the entry of the old register, and the spreadsheet. */
  'letter.moved-in': { importId: 'number' },
  'letter.moved-in-changed': { importId: 'number' },
  'note.changed': { noteId: 'number' },
  'note.shared': { noteId: 'number' },
  'note.withdrawn': { noteId: 'number' },
  /** `before`, `after`: the channels of the topic. */
  'notice-rule.saved': { topic: 'text', before: 'texts', after: 'texts', ...ofImport },
  'number.cancelled': { ...series, year: 'number', number: 'number', entryId: 'number' },
  'number.inserted': {
    ...series,
    year: 'number',
    number: 'number',
    point: 'number',
    letterDate: 'text',
    holderId: 'number',
  },
  /** `before`: of an opening number, the last one that was said to be used. */
  'number.next-set': { ...series, year: 'number', first: 'number', last: 'number', before: 'number?', ...ofImport },
  'number.next-unset': { ...series, year: 'number', first: 'number', last: 'number', before: 'number?', ...ofImport },
  'number.reservation-expired': { ...series, entryId: 'number', year: 'number', number: 'number', point: 'number' },
  'number.reserved': {
    ...series,
    year: 'number',
    first: 'number',
    last: 'number',
    holderId: 'number',
    expiresOn: 'text',
  },
  'office.corrected': { ...office, before: 'json', ...ofImport },
  'office.ended': duty,
  'office.given': { ...office, ...ofImport },
  'office.import-undone': {
    importId: 'number',
    fileName: 'text',
    putOutOfUse: 'number',
    restored: 'number',
    kept: 'number',
  },
  'office.imported': { fileName: 'text', added: 'number', changed: 'number', ...ofImport },
  'person.id-card-removed': { personId: 'number' },
  'person.picture-removed': { personId: 'number' },
  'person.picture-saved': { personId: 'number' },
  'position.corrected': { ...position, before: 'json', ...ofImport },
  'position.ended': { ...duty, unitId: 'number', positionName: 'text' },
  'position.given': { ...position, ...ofImport },
  'position.main-ended': { personId: 'number', unitId: 'number', positionName: 'text', until: 'text' },
  'position.main-plan-cancelled': nextMain,
  /** `before`: what was recorded in its place. */
  'position.main-planned': { ...nextMain, before: 'json?', ...ofImport },
  'office-hours.saved': { opens: 'text', closes: 'text' },
  'official-start.declared': {},
  'old-register.file-attached': { importId: 'number', entryId: 'number', fileId: 'number', fileName: 'text' },
  'old-register.import-undone': {
    importId: 'number',
    fileName: 'text',
    removed: 'number',
    books: 'json',
  },
  /**
   * `books`: what was added and changed in each, and with which number it continues. Nothing of letters and files: who sees
   * those of open letters would learn how many are secret.
   */
  'old-register.imported': {
    importId: 'number',
    fileName: 'text',
    added: 'number',
    changed: 'number',
    books: 'json',
  },
  'password.changed': { address: 'text' },
  'password.code-sent': { address: 'text' },
  'password.proof-failed': { address: 'text' },
  /** Before a signature: `by` a password or a passkey, or the PIN of a certificate. */
  'signer.proved': { by: 'text' },
  'password.link-used': { address: 'text' },
  'password.reset': { address: 'text' },
  'password.reset-failed': { address: 'text' },
  /** Who asked is the actor; about the letter of the event, or an item of the menu. */
  'permission.asked': { personId: 'number', menuId: 'number?', action: 'text?' },
  'preferences.saved': {},
  'privacy.agreed': { version: 'number' },
  'privacy.refused': { version: 'number' },
  'privacy.withdrawn': { version: 'number' },
  'profile.changed': { fields: 'texts' },
  'publication.begun': {},
  'readers.reminded': { legIds: 'numbers', personIds: 'numbers' },
  'receiver-group.removed': { groupId: 'number', unitId: 'number', name: 'text' },
  'receiver-group.saved': { groupId: 'number', unitId: 'number', name: 'text', members: 'json' },
  /** `before`, `after`: what is hidden. */
  'register-display.saved': { unitId: 'number', before: 'texts', after: 'texts', ...ofImport },
  'register.exported': { unitId: 'number', book: 'text' },
  /** SCIM: `tokenId` is absent where an administrator did it on the screen. In whose name a token works is the actor. */
  'scim.leaver-held': scimDeed,
  'scim.match-asked': scimDeed,
  'scim.person-changed': scimDeed,
  'scim.person-joined': scimDeed,
  'scim.person-left': scimDeed,
  'scim.person-linked': scimDeed,
  'scim.person-removed': scimDeed,
  'scim.person-returned': scimDeed,
  'scim.saved': { before: 'json?', after: 'json' },
  'scim.token-created': { tokenId: 'number', name: 'text', expiresAt: 'text' },
  'scim.token-revoked': { tokenId: 'number', name: 'text' },
  /** `endedById`: who ended the session of another. */
  'session.ended': { sessionId: 'text', reason: 'text', endedById: 'number?' },
  'session.opened': { sessionId: 'text', address: 'text', device: 'text' },
  'sign-in.failed': { address: 'text' },
  'sign-in.refused': { address: 'text' },
  'records.sealed': { entries: 'json', signatures: 'json' },
  'server-notice.sent': { message: 'text', personIds: 'numbers?' },
  'setting.exported': { list: 'text', format: 'text' },
  'setting.import-undone': {
    list: 'text',
    importId: 'number',
    fileName: 'text',
    removed: 'number',
    putOutOfUse: 'number',
    restored: 'number',
    kept: 'number',
  },
  'setting.imported': { list: 'text', importId: 'number', fileName: 'text', added: 'number', changed: 'number' },
  'setting.removed': settingRow,
  'setting.saved': { ...settingRow, ...ofImport },
  'settings.ordered': { list: 'text', ids: 'numbers' },
  'signature.retired': { signatureId: 'number' },
  'signature.saved': { signatureId: 'number', origin: 'text' },
  'system-log.exported': { format: 'text' },
  'tour.seen': { tour: 'text', wasFinished: 'flag' },
  /** `head`: the last hash of the log that lies in `archive`. `persons`: those who went. */
  'trial.emptied': {
    letters: 'number',
    entries: 'number',
    files: 'number',
    events: 'number',
    persons: 'number',
    accounts: 'number',
    head: 'text',
    archive: 'text',
    archiveSha256: 'text',
  },
  'unit.merged': { unitId: 'number', intoUnitId: 'number', people: 'number', units: 'number' },
} as const satisfies Readonly<Record<`${string}.${string}`, Shape>>;

type RecordedEvent = keyof typeof recordedEvents;
/** Events of actions on a letter. Their details follow from the action's asks (`asks.ts`). */
export type WorkflowEvent = ActionEvent | 'letter.registered';
export type EventName = RecordedEvent | WorkflowEvent;

export const eventNames: readonly EventName[] = [
  ...(Object.keys(recordedEvents) as RecordedEvent[]),
  'letter.registered',
  ...actionNames.map((name) => actionNamed(name).event),
];

/** The event of a document's change of state, logged besides that of the action. */
export const stateEvents = {
  draft: 'document.became-draft',
  inReview: 'document.became-in-review',
  inSign: 'document.became-in-signing',
  returned: 'document.became-returned',
  signed: 'document.became-signed',
  registered: 'document.became-registered',
  sent: 'document.became-sent',
  closed: 'document.became-closed',
  cancelled: 'document.became-cancelled',
  discarded: 'document.became-discarded',
} as const satisfies Readonly<Record<DocumentState, RecordedEvent>>;

type ValueOf<K> = K extends `${infer Base extends Kind}?` ? Kinds[Base] | null : K extends Kind ? Kinds[K] : never;
type OptionalKey<S extends Shape> = { [Key in keyof S]: S[Key] extends `${string}?` ? Key : never }[keyof S];
type DetailsIn<S extends Shape> = { readonly [Key in Exclude<keyof S, OptionalKey<S>>]: ValueOf<S[Key]> } & {
  readonly [Key in OptionalKey<S>]?: ValueOf<S[Key]>;
};

interface EventFacts {
  readonly actorId?: number;
  readonly onBehalfOfId?: number;
  readonly delegationKind?: string;
  readonly documentId?: number;
  readonly legId?: number;
  readonly taskId?: number;
  readonly fromState?: string;
  readonly toState?: string;
  readonly note?: string;
}

type NewRecordedEvent = {
  [Name in RecordedEvent]: EventFacts & { readonly name: Name } & (Record<never, never> extends DetailsIn<
      (typeof recordedEvents)[Name]
    >
      ? { readonly details?: DetailsIn<(typeof recordedEvents)[Name]> }
      : { readonly details: DetailsIn<(typeof recordedEvents)[Name]> });
}[RecordedEvent];

interface NewWorkflowEvent extends EventFacts {
  readonly name: WorkflowEvent;
  readonly details: Readonly<Record<string, Json | undefined>>;
}

export type NewEvent = NewRecordedEvent | NewWorkflowEvent;
