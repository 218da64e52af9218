// Generated from the migrated database by `npm run docs`: do not edit.
import type { Generated } from 'kysely';

export interface AccountsTable {
  personId: number;
  username: string;
  passwordHash: string;
  isAdministrator: Generated<boolean>;
  failedAttempts: Generated<number>;
  suspendedAt: Date | null;
  privacyVersion: number | null;
  isDemonstration: Generated<boolean>;
  closedAt: Date | null;
  awaitsLink: Generated<boolean>;
}

export interface ActionNamesTable {
  action: string;
  name: Generated<string>;
  nameEnglish: Generated<string>;
}

export interface AddedHolidaysTable {
  day: string;
}

export interface AddresseesTable {
  id: Generated<number>;
  name: string;
  searchText: string;
  salutation: Generated<string>;
  closing: Generated<string>;
  isActive: Generated<boolean>;
  rank: Generated<string>;
}

export interface AgencyTable {
  id: Generated<number>;
  letterheadAddress: Generated<string>;
  mailSender: Generated<string>;
  startedAs: string | null;
  title: Generated<string>;
  titleEnglish: Generated<string>;
  nameEnglish: Generated<string>;
  copyright: Generated<string>;
  copyrightEnglish: Generated<string>;
  brandColor: Generated<string>;
  loaderColor: Generated<string>;
  phone: Generated<string>;
  intranetAddress: Generated<string>;
  archiveAddress: Generated<string>;
  roomAddress: Generated<string>;
  chatAddress: Generated<string>;
  letterheadAddressEnglish: Generated<string>;
}

export interface AgencyPicturesTable {
  kind: string;
  sha256: Buffer;
  mediaType: string;
  image: Buffer;
  savedAt: Date;
}

export interface AnnotationsTable {
  id: Generated<number>;
  documentId: number;
  sha256: Buffer;
  page: number;
  authorId: number;
  layer: string;
  kind: string;
  color: string;
  points: number[];
  text: Generated<string>;
  madeAt: Date;
  whileMade: boolean;
}

export interface ArrivalChannelsTable {
  channel: string;
  place: Generated<string>;
  lastUid: Generated<number>;
  checkedAt: Date | null;
  failingSince: Date | null;
  blockedBy: string | null;
  failedAt: Date | null;
  failure: Generated<string>;
}

export interface ArrivalsTable {
  id: Generated<number>;
  channel: string;
  externalKey: string;
  arrivedAt: Date;
  fetchedAt: Date;
  sentAt: Date | null;
  fromText: string;
  fromAddress: string;
  toText: Generated<string>;
  subject: string;
  body: string;
  letterNumber: Generated<string>;
  letterDate: string | null;
  speed: Generated<number>;
  senderSecrecy: Generated<number>;
  secrecy: Generated<number>;
  problem: string | null;
  refusedFiles: Generated<string>;
  acknowledgedTo: string | null;
  unitId: number;
  tray: string;
  state: Generated<string>;
  documentId: number | null;
  settledBy: number | null;
  settledAt: Date | null;
  dismissReason: string | null;
  dismissNote: Generated<string>;
  searchText: string;
}

export interface AutosavesTable {
  personId: number;
  place: string;
  content: string;
  fileIds: Generated<number[]>;
  savedAt: Date;
}

export interface AvatarsTable {
  personId: number;
  sha256: Buffer;
  mediaType: string;
  sealedImage: string;
  savedAt: Date;
}

export interface BackupRunsTable {
  id: Generated<number>;
  begunAt: Date;
  requestedBy: number | null;
  phase: string;
  done: Generated<number>;
  total: Generated<number>;
  archive: Generated<string>;
  endedAt: Date | null;
  reason: Generated<string>;
}

export interface BackupSetupTable {
  id: Generated<number>;
  isOn: Generated<boolean>;
  hour: Generated<number>;
  folder: Generated<string>;
  keep: Generated<number>;
  sealedPassphrase: Generated<string>;
  passphraseSetAt: Date | null;
  passphraseSetBy: number | null;
  notedAt: Date | null;
  notedBy: number | null;
  notedPlace: Generated<string>;
  version: Generated<number>;
  markedFolder: Generated<string>;
}

export interface BookActionsTable {
  book: string;
  isSecret: boolean;
  name: string;
  position: number;
  isShown: Generated<boolean>;
}

export interface BookColumnsTable {
  book: string;
  isSecret: boolean;
  name: string;
  position: number;
  heading: string;
  headingEnglish: string;
  isShown: Generated<boolean>;
}

export interface BookGroupsTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  receiveBook: boolean;
  sendBook: boolean;
  commandBook: boolean;
  regularityBook: boolean;
  rulesBook: boolean;
  announceBook: boolean;
  declarationBook: boolean;
  newsBook: boolean;
  guarantyBook: boolean;
  reportBook: boolean;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface BookYearsTable {
  unitId: number;
  book: string;
  isSecret: boolean;
  fromYear: number;
  yearBasis: string;
}

export interface BooksTable {
  name: string;
}

export interface CertificateAuthoritiesTable {
  id: Generated<number>;
  kind: string;
  parentId: number | null;
  name: string;
  subject: string;
  fingerprint: Buffer;
  certificate: Buffer;
  validFrom: Date;
  validUntil: Date;
  sealedKey: Generated<string>;
  createdBy: number;
  createdAt: Date;
  retiredAt: Date | null;
  signs: boolean | null;
  crl: Buffer | null;
  crlNumber: Generated<number>;
  crlUntil: Date | null;
  crlCovers: Buffer | null;
}

export interface CertificatesTable {
  purpose: string;
  endpoint: string;
  subject: Generated<string>;
  validUntil: Date | null;
  lookedAt: Date;
  fault: Generated<string>;
  toldUntil: Date | null;
}

export interface CertifiedCopiesTable {
  id: Generated<number>;
  documentId: number;
  fileId: number | null;
  sha256: Buffer;
  personId: number;
  name: string;
  positionName: string;
  certifiedAt: Date;
}

export interface ChainTemplatesTable {
  id: Generated<number>;
  unitId: number;
  kind: number;
  ownerId: number | null;
  name: string;
  steps: string;
  isDefault: boolean;
  savedBy: number;
  savedAt: Date;
}

export interface ChannelSetupsTable {
  channel: string;
  isActive: boolean;
  address: string;
  port: number | null;
  protection: string;
  username: Generated<string>;
  folder: Generated<string>;
  sealedSecret: Generated<string>;
  secretSetAt: Date | null;
  secretSetBy: number | null;
  version: number;
}

export interface ChatConversationsTable {
  id: Generated<number>;
  firstPersonId: number;
  secondPersonId: number;
  createdAt: Date;
}

export interface ChatMembersTable {
  personId: number;
  conversationId: number;
  lastMessageId: number;
  readMessageId: Generated<number>;
  unread: Generated<number>;
}

export interface ChatMessagesTable {
  id: Generated<number>;
  conversationId: number;
  senderId: number;
  text: string;
  sentAt: Date;
}

export interface ClearancesTable {
  id: Generated<number>;
  personId: number;
  class: number;
  orderNumber: string;
  validFrom: Date;
  validTo: Date | null;
  orderDate: string | null;
}

export interface CommandsTable {
  id: Generated<number>;
  documentId: number;
  legId: number;
  taskId: number | null;
  text: string;
  commandedBy: number;
  enteredBy: number;
  delegationKind: string | null;
  at: Date;
}

export interface ContentVersionsTable {
  documentId: number;
  version: number;
  content: string;
  subject: Generated<string>;
  toText: Generated<string>;
  letterNumber: Generated<string>;
  references: Generated<string>;
  savedBy: number;
  savedAt: Date;
}

export interface ContentsTable {
  sha256: Buffer;
  byteSize: number;
  mediaType: string;
  pageCount: number | null;
  plainText: string | null;
  searchText: string | null;
  createdAt: Date;
  isUnreadable: Generated<boolean>;
}

export interface ControlledCopiesTable {
  id: Generated<number>;
  unitId: number;
  orderNumber: number;
  documentId: number;
  copyNumber: number;
  enteredAt: Date;
}

export interface CopyDestructionsTable {
  copyId: number;
  orderNumber: string;
  destroyedOn: string;
  recordedBy: number;
  recordedAt: Date;
}

export interface CopyLoansTable {
  id: Generated<number>;
  copyId: number;
  borrowerId: number;
  purpose: string;
  dueOn: string;
  lentBy: number;
  lentAt: Date;
}

export interface CopyReturnsTable {
  loanId: number;
  returnedTo: number;
  returnedAt: Date;
}

export interface CorrespondentsTable {
  id: Generated<number>;
  name: string;
  searchText: string;
  address: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  isActive: Generated<boolean>;
}

export interface DeadlineNoticesTable {
  legId: number;
  taskId: number;
  tray: string;
  dueAt: Date;
  kind: string;
  notifiedAt: Date;
}

export interface DelegationsTable {
  id: Generated<number>;
  kind: string;
  delegatorId: number | null;
  postUnitId: number | null;
  postName: Generated<string>;
  deputyId: number;
  orderNumber: Generated<string>;
  orderDate: string | null;
  createdBy: number | null;
  createdAt: Date | null;
  scopeKinds: Generated<number[]>;
  highestSecrecy: Generated<number>;
  excludesSigning: Generated<boolean>;
  powers: Generated<string>;
  validFrom: Date;
  validTo: Date | null;
  revokedAt: Date | null;
  revokedBy: number | null;
  revokedWhy: Generated<string>;
}

export interface DirectoryLinksTable {
  personId: number;
  identifier: string;
  linkedAt: Date;
  leftAt: Date | null;
}

export interface DirectoryReadingsTable {
  kind: string;
  readAt: Date;
  fault: string;
  found: number;
  joined: number;
  changed: number;
  leavers: number;
  skipped: number;
}

export interface DirectorySetupTable {
  id: number;
  address: string;
  startsTls: boolean;
  caCertificate: string;
  bindDn: string;
  baseDn: string;
  filter: string;
  attributes: string;
  checksPasswords: boolean;
  readsNightly: boolean;
  sealedPassword: string;
  passwordSetAt: Date;
  passwordSetBy: number;
  savedBy: number;
  version: number;
}

export interface DispatchMailsTable {
  dispatchId: number;
  round: Generated<number>;
  attempts: Generated<number>;
  dueAt: Date | null;
  messageId: string | null;
  tokenHash: Buffer | null;
  linkEndsAt: Date | null;
}

export interface DispatchesTable {
  id: Generated<number>;
  documentId: number;
  channel: string;
  state: string;
  toText: string;
  email: Generated<string>;
  address: Generated<string>;
  postService: string | null;
  trackingNumber: string;
  carriedBy: Generated<string>;
  dispatchedAt: Date;
  dispatchedBy: number;
  sentAt: Date | null;
  failure: string | null;
  failureNote: Generated<string>;
  openedAt: Date | null;
  receivedAt: Date | null;
  receivedBy: Generated<string>;
  receivedPosition: Generated<string>;
  recordedBy: number | null;
}

export interface DocumentCategoriesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  categoryCode: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
  retentionYears: number | null;
  keptForEver: Generated<boolean>;
}

export interface DocumentContentsTable {
  documentId: number;
  content: string;
  version: number;
  savedBy: number;
  savedAt: Date;
}

export interface DocumentPapersTable {
  documentId: number;
  version: number;
  secrecy: number;
  sha256: Buffer;
  keptAt: Date;
  revision: Generated<number>;
  taskId: number | null;
  certificateId: number | null;
  letterHash: Buffer | null;
  level: Generated<string>;
  origin: Generated<string>;
  keptBy: number | null;
  reason: Generated<string>;
  stampedUntil: Date | null;
}

export interface DocumentReadersTable {
  documentId: number;
  reader: string;
}

export interface DocumentReferencesTable {
  documentId: number;
  position: number;
  refersToId: number | null;
  isAnswer: Generated<boolean>;
  text: string;
}

export interface DocumentSignaturesTable {
  taskId: number;
  documentId: number;
  signerId: number;
  signerName: string | null;
  signerPosition: string | null;
  signedBy: number;
  signedByName: string | null;
  signedByPosition: string | null;
  delegationKind: string | null;
  version: number;
  contentHash: Buffer;
  hashCovers: number;
  signedAt: Date;
}

export interface DocumentTextsTable {
  documentId: number;
  sentTo: string;
  content: string;
}

export interface DocumentTypesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  typeCode: Generated<string>;
  headingId: number | null;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface DocumentsTable {
  id: Generated<number>;
  kind: number;
  direction: string;
  state: string;
  isCircular: Generated<boolean>;
  ownerUnitId: number;
  issuerUnitId: number;
  createdBy: number;
  createdAt: Date;
  letterNumber: Generated<string>;
  letterDate: string | null;
  reservedEntryId: number | null;
  usesOwnerNumber: Generated<boolean>;
  subject: string;
  correspondentId: number | null;
  fromText: Generated<string>;
  toText: Generated<string>;
  remark: Generated<string>;
  speed: number;
  secrecy: number;
  chain: Generated<string>;
  arrivedAt: Date | null;
  dueAt: Date | null;
  publishFrom: Date | null;
  publishedAt: Date | null;
  publishedUntil: Date | null;
  heldAt: Date | null;
  heldBy: number | null;
  holdReason: Generated<string>;
  heldUntil: Date | null;
  awaitedId: number | null;
  closedAt: Date | null;
  version: Generated<number>;
  searchText: string;
  fromFolded: Generated<string>;
  toFolded: Generated<string>;
  begunFromId: number | null;
  categoryId: number | null;
  documentTypeId: number | null;
  isMovedIn: Generated<boolean>;
}

export interface DraftCommentsTable {
  id: Generated<number>;
  documentId: number;
  authorId: number;
  writtenAt: Date;
  part: string;
  position: number;
  quote: string;
  text: string;
  answer: Generated<string>;
  answeredBy: number | null;
  doneAt: Date | null;
}

export interface EcmsNoticesTable {
  id: Generated<number>;
  arrivalId: number;
  kind: string;
  acceptId: Generated<string>;
  dueAt: Date | null;
  attempts: Generated<number>;
  sentAt: Date | null;
}

export interface EmployeeTypesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface EventChainTable {
  onlyRow: Generated<boolean>;
  lastSequence: number;
  lastHash: Buffer;
}

export interface EventsTable {
  sequence: number;
  at: Date;
  name: string;
  actorId: number | null;
  onBehalfOfId: number | null;
  delegationKind: string | null;
  documentId: number | null;
  legId: number | null;
  taskId: number | null;
  fromState: string | null;
  toState: string | null;
  note: string | null;
  details: Generated<string>;
  previousHash: Buffer;
  hash: Buffer;
}

export interface ExchangeTokensTable {
  tokenHash: Buffer;
  personId: number;
  sessionId: string;
  expiresAt: Date;
  redeemedAt: Date | null;
}

export interface FatalContentsTable {
  task: string;
  sha256: Buffer;
  failedAt: Date;
}

export interface FeaturesTable {
  id: Generated<number>;
  logoLeadsTo: Generated<string>;
  opensListsAs: Generated<string>;
  showsCommand: Generated<boolean>;
  organizationFilter: Generated<boolean>;
  showsActingIcon: Generated<boolean>;
  showsLetterNumber: Generated<boolean>;
  showsSecrecy: Generated<boolean>;
  chat: Generated<boolean>;
  speechToText: Generated<boolean>;
  a4Preview: Generated<boolean>;
  messagingLine: Generated<boolean>;
  botCheck: Generated<boolean>;
  captcha: Generated<boolean>;
  extraLists: Generated<boolean>;
  thaiWording: Generated<string>;
  cyclePanel: Generated<boolean>;
  commandPanel: Generated<boolean>;
  regularityPanel: Generated<boolean>;
  rulePanel: Generated<boolean>;
  newsPanel: Generated<boolean>;
  announcePanel: Generated<boolean>;
  declarationPanel: Generated<boolean>;
  meetPanel: Generated<boolean>;
}

export interface FilesTable {
  id: Generated<number>;
  sha256: Buffer;
  name: string;
  uploadedBy: number | null;
  uploadedAt: Date;
  documentId: number | null;
  taskId: number | null;
  dispatchId: number | null;
  arrivalId: number | null;
  isForManual: Generated<boolean>;
  part: Generated<string>;
  sortOrder: Generated<number>;
  oldEntryId: number | null;
}

export interface FirstRunMarksTable {
  name: string;
  personId: number | null;
  markedAt: Date;
}

export interface FormTemplatesTable {
  id: Generated<number>;
  code: string;
  name: string;
  kind: number;
  template: string;
  isOffered: Generated<boolean>;
}

export interface FormerUnitNamesTable {
  unitId: number;
  until: Date;
  name: string;
  shortName: string;
}

export interface FurtherPositionsTable {
  id: Generated<number>;
  personId: number;
  unitId: number;
  positionName: string;
  orderNumber: Generated<string>;
  validFrom: Date;
  validTo: Date | null;
  handedOverAt: Date | null;
  orderDate: string | null;
}

export interface HeldOfficesTable {
  id: number | null;
  unitId: number | null;
  personId: number | null;
  roleId: number | null;
  validFrom: Date | null;
  validTo: Date | null;
  delegationId: number | null;
}

export interface HiddenRegistersTable {
  unitId: number;
  book: string;
}

export interface HolidaysTable {
  day: string;
  name: string;
  kind: Generated<string>;
  id: Generated<number>;
  isActive: Generated<boolean>;
}

export interface IdempotentRepliesTable {
  personId: number;
  call: string;
  key: string;
  requestHash: Buffer;
  reply: string;
  createdAt: Date;
}

export interface IdentityLinksTable {
  providerId: number;
  personId: number;
  subjectHash: Buffer;
  linkedAt: Date;
  lastUsedAt: Date | null;
}

export interface IdentityProvidersTable {
  id: Generated<number>;
  isActive: boolean;
  name: string;
  nameEnglish: string;
  issuer: string;
  clientId: string;
  scopes: string;
  claim: string;
  matching: string;
  factorTrust: string;
  factorAcr: Generated<string>;
  sealedSecret: string;
  secretSetAt: Date;
  secretSetBy: number;
  version: number;
}

export interface IntranetItemsTable {
  id: Generated<number>;
  kind: string;
  sortOrder: number;
  title: string;
  body: Generated<string>;
  address: Generated<string>;
  validFrom: string;
  validTo: string | null;
  createdBy: number;
  changedAt: Date;
}

export interface KnownDevicesTable {
  tokenHash: Buffer;
  personId: number;
  failedAttempts: Generated<number>;
  lastUsedAt: Date;
}

export interface LegsTable {
  id: Generated<number>;
  documentId: number;
  parentLegId: number | null;
  kind: string;
  state: string;
  fromUnitId: number;
  sentBy: number;
  sentAt: Date;
  toUnitId: number;
  toPersonId: number | null;
  toOffice: string | null;
  purposeId: number | null;
  dueAt: Date | null;
  receivedAt: Date | null;
  receivedBy: number | null;
  registerNumber: number | null;
  registerYear: number | null;
  receiptCancelled: Generated<boolean>;
  commandState: Generated<string>;
  returnReason: string | null;
  returnAcknowledgedAt: Date | null;
  closedAt: Date | null;
}

export interface LetterAnswersTable {
  documentId: number | null;
  answeredId: number | null;
  isAnswer: boolean | null;
}

export interface LetterFontsTable {
  state: string;
  regular: Buffer | null;
  regularName: Generated<string>;
  bold: Buffer | null;
  boldName: Generated<string>;
  measuredSize: number | null;
  size: number | null;
  savedAt: Date;
}

export interface LetterGrantsTable {
  kind: number;
  grantee: string;
  action: string;
}

export interface ListImportsTable {
  id: Generated<number>;
  list: string;
  importedAt: Date;
  importedBy: number;
  fileName: string;
  added: number;
  changed: number;
  undoneAt: Date | null;
  undoneBy: number | null;
  kept: Generated<number>;
}

export interface LiveConnectionsTable {
  processId: string;
  personId: number;
  seenAt: Date;
}

export interface ManualsTable {
  id: Generated<number>;
  kind: string;
  module: string;
  sortOrder: number;
  title: string;
  description: Generated<string>;
  fileId: number | null;
  address: Generated<string>;
  isPublished: Generated<boolean>;
  changedBy: number;
  changedAt: Date;
}

export interface MenuItemsTable {
  id: Generated<number>;
  parentId: number | null;
  sortOrder: Generated<number>;
  name: string;
  nameEnglish: string;
  icon: Generated<string>;
  action: Generated<string>;
  opensWindow: Generated<boolean>;
  isActive: Generated<boolean>;
  ownName: Generated<string>;
  ownNameEnglish: Generated<string>;
  ownIcon: Generated<string>;
  ownSortOrder: number | null;
}

export interface MenuLinksTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  linkAddress: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface MenuPermissionsTable {
  menuId: number;
  grantee: string;
  mayQuery: Generated<boolean>;
  mayManage: Generated<boolean>;
}

export interface MessagingCodesTable {
  personId: number;
  codeHash: Buffer;
  expiresAt: Date;
}

export interface MessagingDeliveriesTable {
  deliveryId: string;
  receivedAt: Date;
}

export interface MessagingLinksTable {
  personId: number;
  accountHash: Buffer;
  sealedAccount: string;
  linkedAt: Date;
}

export interface MessagingOutboxTable {
  id: Generated<number>;
  personId: number;
  dueAt: Date;
  attempts: Generated<number>;
  channel: Generated<string>;
}

export interface NextMainPositionsTable {
  personId: number;
  unitId: number;
  positionName: string;
  orderNumber: Generated<string>;
  orderDate: string | null;
  beginsOn: string;
  endsOn: string | null;
  plannedBy: number;
}

export interface NotesTable {
  id: Generated<number>;
  documentId: number;
  authorId: number;
  unitId: number;
  audience: string;
  text: string;
  writtenAt: Date;
  editedAt: Date | null;
}

export interface NoticeChoicesTable {
  topic: string;
  choice: string;
  isOn: boolean;
}

export interface NotificationsTable {
  id: Generated<number>;
  personId: number;
  module: Generated<string>;
  topic: string;
  actorId: number | null;
  note: Generated<string>;
  documentId: number | null;
  legId: number | null;
  createdAt: Date;
  readAt: Date | null;
}

export interface NumberReservationsTable {
  entryId: number;
  reservedBy: number;
  holderId: number;
  purpose: string;
  expiresOn: string;
  remindedAt: Date | null;
}

export interface NumberRulesTable {
  id: Generated<number>;
  outsideIssuer: Generated<string>;
  insideIssuer: Generated<string>;
  cycleIssuer: Generated<string>;
  stampIssuer: Generated<string>;
  noteIssuer: Generated<string>;
  otherIssuer: Generated<string>;
  commandIssuer: Generated<string>;
  regularityIssuer: Generated<string>;
  rulesIssuer: Generated<string>;
  announceIssuer: Generated<string>;
  declarationIssuer: Generated<string>;
  newsIssuer: Generated<string>;
  guarantyIssuer: Generated<string>;
  reportIssuer: Generated<string>;
  sendNumber: Generated<string>;
  commandNumber: Generated<string>;
  regularityNumber: Generated<string>;
  rulesNumber: Generated<string>;
  announceNumber: Generated<string>;
  declarationNumber: Generated<string>;
  newsNumber: Generated<string>;
  guarantyNumber: Generated<string>;
  secretNumber: Generated<string>;
}

export interface NumberSeriesTable {
  unitId: number;
  book: string;
  isSecret: boolean;
  isCircular: boolean;
  year: number;
  lastNumber: number;
  nextNumber: number | null;
  nextSetBy: number | null;
  nextReason: string | null;
}

export interface OfficeHoursTable {
  id: Generated<number>;
  opens: Generated<string>;
  closes: Generated<string>;
  lunchBegins: Generated<string>;
  lunchEnds: Generated<string>;
}

export interface OfficeRulesTable {
  id: Generated<number>;
  numberingMode: Generated<string>;
  reservationDays: Generated<number>;
  maxSkippedNumbers: Generated<number>;
  reminderDays: Generated<number>;
  escalationDays: Generated<number>;
  letterLinkDays: Generated<number>;
  maxFileMegabytes: Generated<number>;
  retentionYears: Generated<number>;
  certificateDays: Generated<number>;
  certificateWarningDays: Generated<number>;
  mailCarries: Generated<string>;
  certificateAddress: Generated<string>;
  timeStampAddress: Generated<string>;
  proofWhenSigning: Generated<string>;
  imageWhenSigning: Generated<string>;
  memoTitlePoints: Generated<number>;
  connectionWarningDays: Generated<number>;
  positionWarningDays: Generated<number>;
}

export interface OldRegisterEntriesTable {
  id: Generated<number>;
  importId: number;
  replacedBy: number | null;
  unitId: number;
  book: string;
  isCircular: boolean;
  year: number;
  number: number;
  point: number;
  enteredOn: string;
  letterNumber: string;
  letterDate: string | null;
  fromText: string;
  toText: string;
  subject: string;
  operation: string;
  remark: string;
  speed: Generated<number>;
  secrecy: Generated<number>;
  categoryId: number | null;
  documentId: number | null;
}

export interface OldRegisterFilesTable {
  id: Generated<number>;
  importId: number;
  entryId: number;
  position: number;
  path: string;
  fileId: number | null;
}

export interface OldRegisterImportBooksTable {
  importId: number;
  unitId: number;
  book: string;
  isCircular: boolean;
  year: number;
  added: number;
  changed: number;
  nextBefore: number | null;
  nextAfter: number | null;
}

export interface OldRegisterImportsTable {
  id: Generated<number>;
  importedAt: Date;
  importedBy: number;
  fileName: string;
  undoneAt: Date | null;
  undoneBy: number | null;
}

export interface PasskeysTable {
  id: string;
  personId: number;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PersonCertificatesTable {
  id: Generated<number>;
  personId: number;
  origin: string;
  requestedAt: Date;
  publicKey: Buffer;
  sealedKey: string;
  pinFailures: Generated<number>;
  pinLockedAt: Date | null;
  withdrawnAt: Date | null;
  settledAt: Date | null;
  decidedBy: number | null;
  refusedAt: Date | null;
  refusal: Generated<string>;
  authorityId: number | null;
  serialNumber: string | null;
  certificate: Buffer | null;
  chain: Generated<Buffer[]>;
  subject: Generated<string>;
  issuer: Generated<string>;
  issuedAt: Date | null;
  validFrom: Date | null;
  validUntil: Date | null;
  revokedAt: Date | null;
  revokedBy: number | null;
  revocation: string | null;
  revocationNote: Generated<string>;
  replacedAt: Date | null;
  toldUntil: Date | null;
  token: Generated<string>;
  importedFor: Generated<string>;
  heldAt: Date | null;
}

export interface PersonDetailsTable {
  personId: number;
  gender: string | null;
  birthday: string | null;
  bloodType: string | null;
  nationality: Generated<string>;
  race: Generated<string>;
  address: Generated<string>;
  internalPhone: Generated<string>;
  sealedIdCard: string | null;
}

export interface PersonNamesTable {
  id: number | null;
  fullName: string | null;
  positionName: string | null;
  unitId: number | null;
}

export interface PersonPreferencesTable {
  personId: number;
  value: string;
  savedAt: Date;
}

export interface PersonUnitsTable {
  personId: number | null;
  unitId: number | null;
  positionName: string | null;
  isMain: boolean | null;
  orderNumber: string | null;
  validFrom: Date | null;
  validTo: Date | null;
  isActive: boolean | null;
}

export interface PersonsTable {
  id: Generated<number>;
  unitId: number;
  employeeCode: string;
  prefix: Generated<string>;
  firstName: string;
  lastName: string;
  positionName: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  isActive: Generated<boolean>;
  firstNameEnglish: Generated<string>;
  lastNameEnglish: Generated<string>;
  positionTypeId: number | null;
  positionLevelId: number | null;
  employeeTypeId: number | null;
  suffix: Generated<string>;
  positionOrderNumber: Generated<string>;
  positionOrderDate: string | null;
  positionFrom: string | null;
  positionUntil: string | null;
  positionEndNotifiedFor: string | null;
  positionOverNotifiedFor: string | null;
  adUser: Generated<string>;
}

export interface PhrasesTable {
  id: Generated<number>;
  text: string;
  sortOrder: number;
  isActive: Generated<boolean>;
  forUnitId: number | null;
}

export interface PositionLevelsTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface PositionTypesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface PositionsTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  isActive: Generated<boolean>;
}

export interface PrefixesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface PrivacyConsentsTable {
  id: Generated<number>;
  personId: number;
  decision: string;
  version: number;
  at: Date;
  address: string;
  device: string;
}

export interface PurposesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: string;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface ReadMarksTable {
  personId: number;
  documentId: number;
  firstReadAt: Date;
  lastReadAt: Date;
}

export interface ReadingNudgesTable {
  documentId: number;
  target: string;
  targetId: number;
  nudgedOn: string;
  nudgedAt: Date;
  nudgedBy: number;
}

export interface ReceiverGroupMembersTable {
  groupId: number;
  position: number;
  unitId: number | null;
  personId: number | null;
  role: string | null;
  correspondentId: number | null;
}

export interface ReceiverGroupsTable {
  id: Generated<number>;
  unitId: number;
  name: string;
  savedBy: number;
  savedAt: Date;
}

export interface ReclassificationsTable {
  id: Generated<number>;
  documentId: number;
  fromSecrecy: number;
  toSecrecy: number;
  orderNumber: string;
  reason: string;
  decidedBy: number;
  decidedAt: Date;
}

export interface RecoveryCodesTable {
  personId: number;
  codeHash: Buffer;
  usedAt: Date | null;
}

export interface RegisterEntriesTable {
  id: Generated<number>;
  unitId: number;
  book: string;
  isSecret: boolean;
  isCircular: boolean;
  year: number;
  number: number;
  point: Generated<number>;
  untilNumber: number | null;
  kind: Generated<string>;
  documentId: number | null;
  legId: number | null;
  arrivedAt: Date;
  registeredAt: Date;
  registeredBy: number;
  letterNumber: string;
  letterDate: string | null;
  fromText: string;
  toText: string;
  subject: string;
  operation: Generated<string>;
  remark: Generated<string>;
  cancelledAt: Date | null;
  cancelledBy: number | null;
  cancelReason: string | null;
  movedAt: Date | null;
}

export interface RememberedChangesTable {
  id: Generated<number>;
  changedAt: Generated<Date>;
  transactions: Generated<number>;
}

export interface ResetCodesTable {
  personId: number;
  codeHash: Buffer;
  expiresAt: Date;
  triesLeft: number;
  ticketId: string;
}

export interface RolesTable {
  id: Generated<number>;
  code: string | null;
  isHead: boolean;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface SavedFiltersTable {
  id: Generated<number>;
  personId: number;
  place: string;
  name: string;
  conditions: string;
  isDefault: boolean;
  savedAt: Date;
}

export interface ScimLinksTable {
  personId: number;
  resourceId: string;
  externalId: string | null;
  userName: string;
  linkedAt: Date;
  changedAt: Date;
  leftAt: Date | null;
  shutAt: Date | null;
  heldAt: Date | null;
  removedAt: Date | null;
}

export interface ScimMatchesTable {
  personId: number;
  externalId: string | null;
  userName: string;
  askedAt: Date;
}

export interface ScimSetupTable {
  id: number;
  isOn: boolean;
  unitId: number;
  sendsLinks: boolean;
  version: number;
}

export interface ScimStateTable {
  id: number;
  lastRequestAt: Date | null;
  lastFaultAt: Date | null;
  lastFault: Generated<string>;
}

export interface ScimTokensTable {
  id: Generated<number>;
  name: string;
  tokenHash: Buffer;
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface SecreciesTable {
  id: number;
  name: string;
  nameEnglish: string;
}

export interface SeenToursTable {
  personId: number;
  tour: string;
  wasFinished: boolean;
  seenAt: Date;
}

export interface SendingChannelsTable {
  channel: string;
  succeededAt: Date | null;
  failingSince: Date | null;
  failedAt: Date | null;
  failure: Generated<string>;
}

export interface SessionsTable {
  id: string;
  personId: number;
  tokenHash: Buffer;
  previousTokenHash: Buffer | null;
  rotatedAt: Date;
  cookieHash: Buffer;
  deviceName: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: string | null;
}

export interface SignInRulesTable {
  id: Generated<number>;
  failedAttempts: Generated<number>;
  suspensionMinutes: Generated<number | null>;
  secondFactorOf: Generated<string>;
  passwordRule: Generated<string>;
  idleMinutes: Generated<number>;
  resetCodeMinutes: Generated<number>;
}

export interface SignTypesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  place: string;
  blankLines: number;
  wordsAbove: Generated<string>;
  wordsAboveEnglish: Generated<string>;
  outsideLetter: boolean;
  insideLetter: boolean;
  cycleLetter: boolean;
  commandLetter: boolean;
  regularityLetter: boolean;
  rulesLetter: boolean;
  announceLetter: boolean;
  guarantyLetter: boolean;
  reportLetter: boolean;
  noteLetter: boolean;
  otherLetter: boolean;
  sortOrder: number;
  isActive: Generated<boolean>;
  means: Generated<string>;
}

export interface SignaturesTable {
  id: Generated<number>;
  personId: number;
  origin: string;
  width: number;
  height: number;
  sealedImage: string;
  savedAt: Date;
  retiredAt: Date | null;
}

export interface SpeedsTable {
  id: number;
  name: string;
  nameEnglish: string;
  color: string;
  targetAmount: number;
  targetUnit: string;
}

export interface SpentTicketsTable {
  id: string;
  expiresAt: Date;
}

export interface SuffixesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface SwitchedOffFunctionsTable {
  action: string;
  rule: string;
}

export interface TaskTypesTable {
  id: Generated<number>;
  name: string;
  nameEnglish: Generated<string>;
  sortOrder: number;
  isActive: Generated<boolean>;
}

export interface TasksTable {
  id: Generated<number>;
  documentId: number;
  legId: number;
  parentTaskId: number | null;
  kind: string;
  state: string;
  chainStep: number | null;
  giverId: number;
  givenByDesk: Generated<boolean>;
  holderId: number;
  isMain: Generated<boolean>;
  purposeId: number | null;
  note: Generated<string>;
  createdAt: Date;
  dueAt: Date | null;
  openedAt: Date | null;
  finishedAt: Date | null;
  finishedBy: number | null;
  delegationKind: string | null;
  result: string | null;
  resultText: string | null;
  returnReason: string | null;
  closedAt: Date | null;
  taskTypeId: number | null;
}

export interface TimeStampKeysTable {
  id: Generated<number>;
  authorityId: number;
  certificate: Buffer;
  chain: Generated<Buffer[]>;
  sealedKey: string;
  validUntil: Date;
  createdAt: Date;
}

export interface TotpFactorsTable {
  personId: number;
  sealedSecret: string;
  lastStep: number;
  createdAt: Date;
}

export interface TracksTable {
  id: Generated<number>;
  documentId: number;
  legId: number;
  personId: number;
  origin: string;
  dueAt: Date | null;
  createdAt: Date;
  removedAt: Date | null;
}

export interface TrayCountsTable {
  list: string;
  tray: string;
  year: number;
  secrecy: number;
  total: number;
  urgent: number;
}

export interface TrayItemsTable {
  id: Generated<number>;
  list: string;
  tray: string;
  year: number;
  documentId: number;
  legId: number;
  taskId: number | null;
  secrecy: number;
  speed: number;
  dueAt: Generated<Date>;
  arrivedAt: Date;
}

export interface UnbrokenWordsTable {
  id: Generated<number>;
  word: string;
  isActive: Generated<boolean>;
}

export interface UnitOfficesTable {
  id: number | null;
  unitId: number | null;
  personId: number | null;
  roleId: number | null;
  validFrom: Date | null;
  validTo: Date | null;
  delegationId: number | null;
}

export interface UnitRolesTable {
  id: Generated<number>;
  unitId: number;
  personId: number;
  roleId: number;
  validFrom: Date;
  validTo: Date | null;
  orderNumber: Generated<string>;
  orderDate: string | null;
}

export interface UnitsTable {
  id: Generated<number>;
  parentId: number | null;
  name: string;
  shortName: string;
  letterCode: Generated<string>;
  phone: Generated<string>;
  fax: Generated<string>;
  email: Generated<string>;
  isCentralRegistry: Generated<boolean>;
  hasExternalBook: Generated<boolean>;
  hasRegistry: Generated<boolean>;
  sortOrder: Generated<number>;
  openedOn: Generated<string>;
  closedOn: string | null;
  code: Generated<string>;
  mergedIntoId: number | null;
}

export interface UnsealedRecordsTable {
  kind: string;
  recordId: number;
}

export interface UserGroupMembersTable {
  groupId: number;
  personId: number;
}

export interface UserGroupsTable {
  id: Generated<number>;
  name: string;
  nameEnglish: string;
  isActive: Generated<boolean>;
}

export interface Tables {
  accounts: AccountsTable;
  actionNames: ActionNamesTable;
  addedHolidays: AddedHolidaysTable;
  addressees: AddresseesTable;
  agency: AgencyTable;
  agencyPictures: AgencyPicturesTable;
  annotations: AnnotationsTable;
  arrivalChannels: ArrivalChannelsTable;
  arrivals: ArrivalsTable;
  autosaves: AutosavesTable;
  avatars: AvatarsTable;
  backupRuns: BackupRunsTable;
  backupSetup: BackupSetupTable;
  bookActions: BookActionsTable;
  bookColumns: BookColumnsTable;
  bookGroups: BookGroupsTable;
  bookYears: BookYearsTable;
  books: BooksTable;
  certificateAuthorities: CertificateAuthoritiesTable;
  certificates: CertificatesTable;
  certifiedCopies: CertifiedCopiesTable;
  chainTemplates: ChainTemplatesTable;
  channelSetups: ChannelSetupsTable;
  chatConversations: ChatConversationsTable;
  chatMembers: ChatMembersTable;
  chatMessages: ChatMessagesTable;
  clearances: ClearancesTable;
  commands: CommandsTable;
  contentVersions: ContentVersionsTable;
  contents: ContentsTable;
  controlledCopies: ControlledCopiesTable;
  copyDestructions: CopyDestructionsTable;
  copyLoans: CopyLoansTable;
  copyReturns: CopyReturnsTable;
  correspondents: CorrespondentsTable;
  deadlineNotices: DeadlineNoticesTable;
  delegations: DelegationsTable;
  directoryLinks: DirectoryLinksTable;
  directoryReadings: DirectoryReadingsTable;
  directorySetup: DirectorySetupTable;
  dispatchMails: DispatchMailsTable;
  dispatches: DispatchesTable;
  documentCategories: DocumentCategoriesTable;
  documentContents: DocumentContentsTable;
  documentPapers: DocumentPapersTable;
  documentReaders: DocumentReadersTable;
  documentReferences: DocumentReferencesTable;
  documentSignatures: DocumentSignaturesTable;
  documentTexts: DocumentTextsTable;
  documentTypes: DocumentTypesTable;
  documents: DocumentsTable;
  draftComments: DraftCommentsTable;
  ecmsNotices: EcmsNoticesTable;
  employeeTypes: EmployeeTypesTable;
  eventChain: EventChainTable;
  events: EventsTable;
  exchangeTokens: ExchangeTokensTable;
  fatalContents: FatalContentsTable;
  features: FeaturesTable;
  files: FilesTable;
  firstRunMarks: FirstRunMarksTable;
  formTemplates: FormTemplatesTable;
  formerUnitNames: FormerUnitNamesTable;
  furtherPositions: FurtherPositionsTable;
  heldOffices: HeldOfficesTable;
  hiddenRegisters: HiddenRegistersTable;
  holidays: HolidaysTable;
  idempotentReplies: IdempotentRepliesTable;
  identityLinks: IdentityLinksTable;
  identityProviders: IdentityProvidersTable;
  intranetItems: IntranetItemsTable;
  knownDevices: KnownDevicesTable;
  legs: LegsTable;
  letterAnswers: LetterAnswersTable;
  letterFonts: LetterFontsTable;
  letterGrants: LetterGrantsTable;
  listImports: ListImportsTable;
  liveConnections: LiveConnectionsTable;
  manuals: ManualsTable;
  menuItems: MenuItemsTable;
  menuLinks: MenuLinksTable;
  menuPermissions: MenuPermissionsTable;
  messagingCodes: MessagingCodesTable;
  messagingDeliveries: MessagingDeliveriesTable;
  messagingLinks: MessagingLinksTable;
  messagingOutbox: MessagingOutboxTable;
  nextMainPositions: NextMainPositionsTable;
  notes: NotesTable;
  noticeChoices: NoticeChoicesTable;
  notifications: NotificationsTable;
  numberReservations: NumberReservationsTable;
  numberRules: NumberRulesTable;
  numberSeries: NumberSeriesTable;
  officeHours: OfficeHoursTable;
  officeRules: OfficeRulesTable;
  oldRegisterEntries: OldRegisterEntriesTable;
  oldRegisterFiles: OldRegisterFilesTable;
  oldRegisterImportBooks: OldRegisterImportBooksTable;
  oldRegisterImports: OldRegisterImportsTable;
  passkeys: PasskeysTable;
  personCertificates: PersonCertificatesTable;
  personDetails: PersonDetailsTable;
  personNames: PersonNamesTable;
  personPreferences: PersonPreferencesTable;
  personUnits: PersonUnitsTable;
  persons: PersonsTable;
  phrases: PhrasesTable;
  positionLevels: PositionLevelsTable;
  positionTypes: PositionTypesTable;
  positions: PositionsTable;
  prefixes: PrefixesTable;
  privacyConsents: PrivacyConsentsTable;
  purposes: PurposesTable;
  readMarks: ReadMarksTable;
  readingNudges: ReadingNudgesTable;
  receiverGroupMembers: ReceiverGroupMembersTable;
  receiverGroups: ReceiverGroupsTable;
  reclassifications: ReclassificationsTable;
  recoveryCodes: RecoveryCodesTable;
  registerEntries: RegisterEntriesTable;
  rememberedChanges: RememberedChangesTable;
  resetCodes: ResetCodesTable;
  roles: RolesTable;
  savedFilters: SavedFiltersTable;
  scimLinks: ScimLinksTable;
  scimMatches: ScimMatchesTable;
  scimSetup: ScimSetupTable;
  scimState: ScimStateTable;
  scimTokens: ScimTokensTable;
  secrecies: SecreciesTable;
  seenTours: SeenToursTable;
  sendingChannels: SendingChannelsTable;
  sessions: SessionsTable;
  signInRules: SignInRulesTable;
  signTypes: SignTypesTable;
  signatures: SignaturesTable;
  speeds: SpeedsTable;
  spentTickets: SpentTicketsTable;
  suffixes: SuffixesTable;
  switchedOffFunctions: SwitchedOffFunctionsTable;
  taskTypes: TaskTypesTable;
  tasks: TasksTable;
  timeStampKeys: TimeStampKeysTable;
  totpFactors: TotpFactorsTable;
  tracks: TracksTable;
  trayCounts: TrayCountsTable;
  trayItems: TrayItemsTable;
  unbrokenWords: UnbrokenWordsTable;
  unitOffices: UnitOfficesTable;
  unitRoles: UnitRolesTable;
  units: UnitsTable;
  unsealedRecords: UnsealedRecordsTable;
  userGroupMembers: UserGroupMembersTable;
  userGroups: UserGroupsTable;
}
