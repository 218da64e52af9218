import type { NewEvent } from '#domain/events.ts';
import { rightsSheets, type ImportedName } from '#domain/settings/setting-sheets.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface DoneImport {
  readonly list: ImportedName;
  readonly fileName: string;
  readonly added: number;
  readonly changed: number;
}

/**
 * Records that a file was imported. The function returned names the import in the events that say what became of rows,
 * accounts, offices and positions, so that it can be undone; the log has what each was before, so nothing is stored twice.
 */
export async function recordImport(
  transaction: DatabaseTransaction,
  { list, fileName, added, changed }: DoneImport,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<(events: readonly NewEvent[]) => readonly NewEvent[]> {
  if (added + changed === 0) return (events) => events;
  const { id: importId } = await transaction
    .insertInto('listImports')
    .values({ list, fileName, added, changed, importedAt: now, importedBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { importId, fileName, added, changed };
  const imported = importedEvent(list, details, actorId);
  return (events) => [imported, ...events.map((event) => naming(event, importId))];
}

function importedEvent(
  list: ImportedName,
  details: Omit<DoneImport, 'list'> & { readonly importId: number },
  actorId: number,
): NewEvent {
  if (list === 'unitDuties') return { name: 'office.imported', actorId, details };
  if (rightsSheets.some((sheet) => sheet === list))
    return { name: 'menu-permissions.imported', actorId, details: { sheet: list, ...details } };
  return { name: 'setting.imported', actorId, details: { list, ...details } };
}

function naming(event: NewEvent, importId: number): NewEvent {
  switch (event.name) {
    case 'setting.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'account.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'office.given':
      return { ...event, details: { ...event.details, importId } };
    case 'office.corrected':
      return { ...event, details: { ...event.details, importId } };
    case 'book.actions-saved':
      return { ...event, details: { ...event.details, importId } };
    case 'book.columns-saved':
      return { ...event, details: { ...event.details, importId } };
    case 'creation-grants.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'signing-grants.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'function.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'notice-rule.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'register-display.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'menu-permissions.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'manual.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'position.given':
      return { ...event, details: { ...event.details, importId } };
    case 'position.corrected':
      return { ...event, details: { ...event.details, importId } };
    case 'position.main-planned':
      return { ...event, details: { ...event.details, importId } };
    case 'clearance.given':
      return { ...event, details: { ...event.details, importId } };
    case 'book.years-set':
      return { ...event, details: { ...event.details, importId } };
    case 'number.next-set':
      return { ...event, details: { ...event.details, importId } };
    case 'number.next-unset':
      return { ...event, details: { ...event.details, importId } };
    case 'menu-item.saved':
      return { ...event, details: { ...event.details, importId } };
    case 'clearance.corrected':
      return { ...event, details: { ...event.details, importId } };
    default:
      return event;
  }
}
