/** The order of docs/rules/workflow.md, of the rows that changes of several kinds lock. */
const places = [
  ['idempotent_replies'],
  ['turn of units'],
  ['turn of persons'],
  ['turn of accounts'],
  ['turn of userGroups'],
  ['turn of letterGrants'],
  ['turn of noticeRules'],
  ['turn of functions'],
  ['turn of menuItems'],
  ['turn of registerDisplays'],
  ['turn of channels'],
  ['turn of backups'],
  ['turn of identityProviders'],
  ['turn of directory'],
  ['turn of scim'],
  ['turn of certificateAuthority'],
  ['turn of oldRegisters'],
  ['turn of certificates'],
  ['spent_tickets'],
  ['persons'],
  ['units'],
  ['roles'],
  ['accounts'],
  ['identity_providers'],
  ['reset_codes'],
  ['identity_links'],
  ['passkeys', 'totp_factors'],
  ['recovery_codes'],
  ['known_devices'],
  ['sessions'],
  ['person_certificates'],
  ['arrivals'],
  ['correspondents'],
  ['documents'],
  ['files'],
  ['number_series'],
  ['register_entries'],
  ['contents'],
  ['tray_counts'],
  ['notifications'],
  ['messaging_deliveries'],
  ['messaging_codes'],
  ['messaging_links'],
  ['messaging_outbox'],
  ['event_chain'],
];

/**
 * Of these a transaction may change several rows that no other row guards, so it locks them in an order before; unless it
 * names the only one by these columns.
 */
const lockedBefore: Readonly<Record<string, readonly string[]>> = {
  exchange_tokens: ['token_hash'],
  known_devices: ['token_hash', 'person_id'],
  identity_links: ['provider_id', 'person_id'],
  messaging_links: ['person_id'],
  messaging_outbox: ['id'],
  notifications: ['id'],
  passkeys: ['id'],
  recovery_codes: ['person_id', 'code_hash'],
  reset_codes: ['person_id', 'ticket_id'],
  sessions: ['id'],
};

/** Whose rows are locked before the rows of these are changed, so that these need no order of their own. */
const holders: Readonly<Record<string, readonly string[]>> = {
  documents: [
    'certified_copies',
    'commands',
    'content_versions',
    'copy_destructions',
    'copy_loans',
    'copy_returns',
    'dispatch_mails',
    'dispatches',
    'document_contents',
    'document_papers',
    'document_readers',
    'document_references',
    'document_signatures',
    'document_texts',
    'draft_comments',
    'legs',
    'read_marks',
    'reading_nudges',
    'reclassifications',
    'tasks',
    'tracks',
    'tray_items',
  ],
  arrivals: ['ecms_notices'],
  contents: ['annotations'],
  chat_conversations: ['chat_messages', 'chat_members'],
  event_chain: ['events'],
  number_series: ['number_reservations'],
  accounts: ['privacy_consents', 'signatures'],
  'turn of bookDisplays': ['book_actions', 'book_columns'],
  'turn of letterGrants': ['letter_grants'],
  'turn of noticeRules': ['notice_choices'],
  'turn of functions': ['action_names', 'switched_off_functions'],
  'turn of menuItems': ['menu_items'],
  'turn of registerDisplays': ['hidden_registers'],
  'turn of certificates': ['certificates'],
  'turn of certificateAuthority': ['certificate_authorities', 'time_stamp_keys'],
  'turn of channels': ['channel_setups'],
  'turn of backups': ['backup_runs', 'backup_setup'],
  'turn of directory': ['directory_links', 'directory_readings', 'directory_setup'],
  'turn of scim': ['scim_matches', 'scim_setup'],
  'turn of oldRegisters': [
    'old_register_imports',
    'old_register_import_books',
    'old_register_entries',
    'old_register_files',
  ],
  persons: [
    'autosaves',
    'clearances',
    'further_positions',
    'next_main_positions',
    'person_details',
    'saved_filters',
    'scim_links',
    'unit_roles',
  ],
};

/** One row of its kind, and nothing that another waits for before it. */
const alone = [
  'agency',
  'agency_pictures',
  'letter_fonts',
  'autosaves',
  'avatars',
  'book_years',
  'chain_templates',
  'chat_conversations',
  'delegations',
  'exchange_tokens',
  'first_run_marks',
  'form_templates',
  'holidays',
  'list_imports',
  'intranet_items',
  'manuals',
  'menu_permissions',
  'notes',
  'office_hours',
  'person_preferences',
  'purposes',
  'receiver_groups',
  'receiver_group_members',
  'saved_filters',
  'scim_state',
  'scim_tokens',
  'seen_tours',
  'sending_channels',
  'user_group_members',
  'user_groups',
  // Rows of the transaction itself, which no other sees.
  'unsealed_records',
  // Only ever added to here.
  'pgboss',
];

/** Locked in one statement for all letters of a transaction: in a second one they could be before those of the first. */
const onceOnly = ['tray_counts'];

/** A new row of these waits for no other, because its only key is its own. */
const newAlone = ['files', 'notifications'];

/** What is changed with the end of the log, the last lock of a transaction. */
const ofLog = ['event_chain', 'events', 'unsealed_records', 'idempotent_replies'];

/** Whether a change names one row alone by these columns. */
const namesOne = (text: string, columns: readonly string[]) => {
  const condition = /\bwhere\b([\s\S]*)$/i.exec(text)?.[1] ?? '';
  return columns.every((column) => new RegExp(`\\b${column}"? = \\$`).test(condition));
};

const turnIn = (text: string) => /\bpg_advisory_xact_lock\(hashtext\('(turn of \w+)'\)\)/.exec(text)?.[1];
const isTurn = (table: string) => table.startsWith('turn of ');
const isLock = (text: string) => /\bfor (?:no key )?update\b/i.test(text);
const isChange = (text: string) => /^\s*(?:update|delete from)\b/i.test(text);

/** The turn that a statement takes, or the table whose rows it locks, changes or adds; undefined when it only reads. */
function tableOf(text: string): string | undefined {
  const turn = turnIn(text);
  if (turn !== undefined) return turn;
  const [, changed] = /^\s*(?:update|delete from|insert into)\s+"?(\w+)"?/i.exec(text) ?? [];
  if (changed !== undefined) return changed;
  if (!isLock(text)) return undefined;
  const [, named] = /\bfor (?:no key )?update of "?(\w+)"?/i.exec(text) ?? [];
  return named ?? /\bfrom "?(\w+)"?/i.exec(text)?.[1];
}

/** The changes that are sent as one statement, each by itself. */
function changesIn(text: string): readonly string[] {
  if (!/^\s*with\b/i.test(text)) return [text];
  const changes: string[] = [];
  let rest = text;
  for (;;) {
    const [begin, change] = /^[\s\S]*?"?\w+"? as \(\s*((?:insert|update|delete)\b)/i.exec(rest) ?? [];
    if (begin === undefined || change === undefined) return changes.length === 0 ? [text] : [...changes, rest];
    const start = begin.length - change.length;
    const end = closingOf(rest, start);
    changes.push(rest.slice(start, end));
    rest = rest.slice(end + 1);
  }
}

/** Where the bracket that is open at a place closes. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a bracket stays open: ${text}`);
}

const placeOf = (table: string): number => {
  const place = places.findIndex((tables) => tables.includes(table));
  // Of other lists no transaction takes a second turn.
  return place < 0 && isTurn(table) ? placeOf('turn of units') : place;
};
const holderOf = (table: string) => Object.keys(holders).find((holder) => holders[holder]?.includes(table));

/** What the statements of a transaction, in the order they were sent, lock out of the order; each in words. */
export function lockedOutOfOrder(statements: readonly string[]): string[] {
  const problems: string[] = [];
  const locked: string[] = [];
  const inOrder = new Set<string>();
  const rowsLocked = new Set<string>();
  for (const text of statements.flatMap(changesIn)) {
    const table = tableOf(text);
    if (table === undefined) continue;
    const isAdded = /^\s*insert\b/i.test(text);
    if (isAdded && newAlone.includes(table)) continue;
    const columns = lockedBefore[table];
    const isOrdered = inOrder.has(table) || /\bskip locked\b/i.test(text);
    if (columns && isChange(text) && !namesOne(text, columns) && !isOrdered)
      problems.push(`several ${table} that were not locked before`);
    if (isLock(text)) inOrder.add(table);
    const place = placeOf(table);
    const holder = holderOf(table);
    // A row that was locked before waits for nobody.
    const mayWait = !isAdded && !ofLog.includes(table) && !rowsLocked.has(table);
    if (locked.includes('event_chain') && mayWait) problems.push(`${table} after the log`);
    if (isLock(text)) rowsLocked.add(table);
    if (onceOnly.includes(table) && locked.includes(table)) problems.push(`${table} a second time`);
    if (!locked.includes(table)) {
      const after = locked.find((other) => place >= 0 && placeOf(other) > place);
      if (after !== undefined) problems.push(`${table} after ${after}`);
      if (place < 0 && holder === undefined && !alone.includes(table)) problems.push(`${table} has no place`);
      locked.push(table);
    }
    if (holder !== undefined && !alone.includes(table) && isChange(text) && !locked.includes(holder))
      problems.push(`${table} without ${holder}`);
  }
  return problems;
}
