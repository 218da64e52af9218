/** The order of docs/rules/workflow.md, of the rows that changes of several kinds lock. */
const places = [
  ['idempotent_replies'],
  ['persons', 'accounts', 'units'],
  ['arrivals'],
  ['correspondents'],
  ['documents'],
  ['files'],
  ['number_series'],
  ['register_entries'],
  ['contents'],
  ['tray_counts'],
  ['notifications'],
  ['event_chain'],
];

/** Whose rows are locked before the rows of these are changed, so that these need no order of their own. */
const holders: Readonly<Record<string, readonly string[]>> = {
  documents: [
    'commands',
    'content_versions',
    'copy_destructions',
    'copy_loans',
    'copy_returns',
    'dispatch_mails',
    'dispatches',
    'document_contents',
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
  chat_conversations: ['chat_messages', 'chat_members'],
  event_chain: ['events'],
  number_series: ['number_reservations'],
  accounts: ['privacy_consents', 'signatures'],
  persons: ['clearances', 'person_details', 'saved_filters', 'unit_roles'],
};

/** One row of its kind, and nothing that another waits for before it. */
const alone = [
  'avatars',
  'book_years',
  'chain_templates',
  'chat_conversations',
  'delegations',
  'form_templates',
  'holidays',
  'intranet_items',
  'manuals',
  'notes',
  'person_preferences',
  'purposes',
  'receiver_groups',
  'receiver_group_members',
  'saved_filters',
  'seen_tours',
  // Rows of the transaction itself, which no other sees.
  'unsealed_records',
  // Only ever added to here; the job that takes rows away skips those that are locked.
  'messaging_outbox',
  'pgboss',
];

const isChange = (text: string) => /^\s*(?:update|delete from)\b/i.test(text);

/** The table whose rows a statement locks, changes or adds; undefined when it only reads. */
function tableOf(text: string): string | undefined {
  const [, changed] = /^\s*(?:update|delete from|insert into)\s+"?(\w+)"?/i.exec(text) ?? [];
  if (changed !== undefined) return changed;
  if (!/\bfor (?:no key )?update\b/i.test(text)) return undefined;
  const [, named] = /\bfor (?:no key )?update of "?(\w+)"?/i.exec(text) ?? [];
  return named ?? /\bfrom "?(\w+)"?/i.exec(text)?.[1];
}

const placeOf = (table: string) => places.findIndex((tables) => tables.includes(table));
const holderOf = (table: string) => Object.keys(holders).find((holder) => holders[holder]?.includes(table));

/** What the statements of a transaction, in the order they were sent, lock out of the order; each in words. */
export function lockedOutOfOrder(statements: readonly string[]): string[] {
  const problems: string[] = [];
  const locked: string[] = [];
  for (const text of statements) {
    const table = tableOf(text);
    if (table === undefined) continue;
    const place = placeOf(table);
    const holder = holderOf(table);
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
