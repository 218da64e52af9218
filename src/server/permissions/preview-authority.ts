import { sql } from 'kysely';

import {
  authorityKinds,
  maxAuthorityEffects,
  type AuthorityEffect,
  type AuthorityKind,
  type AuthorityPreview,
} from '#contract/permissions/authority.ts';
import { maxNamed } from '#contract/permissions/permissions.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { termsOf } from '#locales/terms-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction, isRepeatable } from '#server/platform/database/in-transaction.ts';
import { roleName } from '#server/platform/database/roles.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { menuEffects, menuRightsOf } from './effects-of-change.ts';
import { heldAuthority, type HeldAuthority } from './held-authority.ts';

/** What one person loses or gains. */
interface AuthorityChange extends Pick<HeldAuthority, 'personId' | 'kind' | 'about' | 'roleId' | 'aboveId'> {
  readonly isGained: boolean;
  readonly day: string | null;
}

type Shown = Pick<CallContext, 'platform' | 'locale'>;

interface Compared {
  /** From when the change counts, where that is later. */
  readonly at?: Date | undefined;
  /** Carried out first, and no part of the change. */
  readonly prepare?: (transaction: DatabaseTransaction) => Promise<void>;
}

interface Previewed<Done> {
  readonly item: AuthorityPreview;
  /** What the change returned. */
  readonly done: Done;
}

/** As every change that is only tried ends. */
const rolledBack = refuse('list-changed');

/**
 * Whom a change takes what from: it is carried out and rolled back, and what everybody has before and after it is compared.
 * So every consequence is named, by whatever rule it follows.
 * Errors: those of the change; `server-busy` while others change the same again and again.
 */
export async function previewAuthority<Done>(
  { platform, locale }: Shown,
  change: (transaction: DatabaseTransaction) => Promise<Done | Refusal>,
  { at, prepare }: Compared = {},
): Promise<Previewed<Done> | Refusal> {
  // What ended by the change ended a moment after its beginning.
  const moment = () => at ?? platform.clock();
  const tried: Previewed<Done>[] = [];
  const refused = await unlessBusy(platform.database, async (transaction): Promise<Refusal> => {
    // What others change meanwhile is no consequence of this change.
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(transaction);
    await prepare?.(transaction);
    const before = await heldAuthority(transaction, platform, moment());
    await sql`SAVEPOINT unchanged`.execute(transaction);
    const done = await change(transaction);
    if (isRefusal(done)) return done;
    const changes = compareAuthority(before, await heldAuthority(transaction, platform, moment()));
    const items = await effectsOf(transaction, changes, locale);
    const personIds = personsAtMenus(changes);
    const menusAfter = await menuRightsOf(transaction, personIds, moment());
    // From here on nobody waits for what the change had locked.
    await sql`ROLLBACK TO SAVEPOINT unchanged`.execute(transaction);
    const rights = { before: await menuRightsOf(transaction, personIds, moment()), after: menusAfter };
    const menus = await menuEffects(transaction, rights, locale);
    tried[0] = { item: { ...shownOf(items, at), menus }, done };
    return rolledBack;
  });
  return tried[0] ?? refused;
}

async function unlessBusy(
  database: CallContext['platform']['database'],
  work: (transaction: DatabaseTransaction) => Promise<Refusal>,
): Promise<Refusal> {
  try {
    return await inTransaction(database, work);
  } catch (error) {
    if (isRepeatable(error)) return refuse('server-busy');
    throw error;
  }
}

function shownOf(items: AuthorityEffect[], at: Date | undefined): Omit<AuthorityPreview, 'menus'> {
  const shown = items.slice(0, maxAuthorityEffects);
  return {
    items: at === undefined ? shown : shown.map((line) => ({ ...line, day: line.day ?? dayOf(at) })),
    more: items.length - shown.length,
  };
}

const keyOf = ({ personId, kind, about, roleId }: Omit<AuthorityChange, 'isGained' | 'day'>) =>
  `${personId} ${kind} ${about} ${roleId}`;

export function compareAuthority(
  before: readonly HeldAuthority[],
  after: readonly HeldAuthority[],
): readonly AuthorityChange[] {
  const had = new Map(before.map((held) => [keyOf(held), held]));
  const has = new Map(after.map((held) => [keyOf(held), held]));
  const lost = before.flatMap((held) => changeOf(held, has.get(keyOf(held))) ?? []);
  const gained = after.flatMap((held) => (had.has(keyOf(held)) ? [] : (changeOf(undefined, held) ?? [])));
  return withoutImplied([...lost, ...gained]);
}

/** Null stands for no end, and for a beginning that has passed. */
function changeOf(before: HeldAuthority | undefined, after: HeldAuthority | undefined): AuthorityChange | undefined {
  const held = after ?? before;
  if (!held) return undefined;
  const { personId, kind, about, roleId, aboveId } = held;
  const change = (isGained: boolean, day: string | null) => {
    return { personId, kind, about, roleId, aboveId, isGained, day };
  };
  if (!after) return change(false, null);
  if (!before) return change(true, after.from);
  if (after.until !== before.until) {
    const isShorter = after.until !== null && (before.until === null || after.until < before.until);
    return isShorter ? change(false, after.until) : change(true, before.until);
  }
  if (after.from === before.from) return undefined;
  const isLater = after.from !== null && (before.from === null || after.from > before.from);
  return isLater ? change(false, before.from) : change(true, after.from);
}

/** From what else such a change follows, which goes without saying. */
function sourcesOf({ kind, about, aboveId }: AuthorityChange): readonly (readonly [AuthorityKind, number])[] {
  if (kind === 'letters') return aboveId === null ? [] : [['letters', aboveId]];
  if (kind === 'registry') return [['office', about]];
  return kind === 'outsideLetters'
    ? [
        ['office', about],
        ['centralRegistry', 0],
      ]
    : [];
}

function withoutImplied(changes: readonly AuthorityChange[]): readonly AuthorityChange[] {
  const keyOf = ({ personId, isGained, day }: AuthorityChange, kind: AuthorityKind, about: number) =>
    `${personId} ${isGained} ${day} ${kind} ${about}`;
  const all = new Set(changes.map((change) => keyOf(change, change.kind, change.about)));
  return changes.filter((change) => !sourcesOf(change).some(([kind, about]) => all.has(keyOf(change, kind, about))));
}

/** Whose menu changes at once; who cannot come in any more, or could not before, has nothing or everything anew. */
function personsAtMenus(changes: readonly AuthorityChange[]): readonly number[] {
  const all = new Set(changes.flatMap(({ personId, kind }) => (kind === 'signIn' ? [personId] : [])));
  const granting: ReadonlySet<AuthorityKind> = new Set(['administrator', 'office', 'group']);
  const concerned = changes.flatMap(({ personId, kind, day }) =>
    granting.has(kind) && day === null && !all.has(personId) ? [personId] : [],
  );
  return [...new Set(concerned)];
}

/** Lines as people read them: what is lost first, each with who loses it. */
async function effectsOf(
  transaction: DatabaseTransaction,
  changes: readonly AuthorityChange[],
  locale: 'th' | 'en',
): Promise<AuthorityEffect[]> {
  const kindsOf = letterKindsOf(changes, locale);
  const lines = [
    ...Map.groupBy(changes, (change) => {
      const { kind, about, roleId, isGained, day } = change;
      return JSON.stringify([isGained, kind, kindsOf(change) ?? about, roleId, day]);
    }).values(),
  ];
  const nameOf = await namesOf(transaction, changes, locale);
  const persons = await personNames(transaction, changes);
  const effects = lines.flatMap((line) => {
    const [first] = line;
    if (!first) return [];
    const { kind, isGained, day } = first;
    // One who may create or sign several kinds of letters no more stands there once.
    const personIds = [...new Set(line.map(({ personId }) => personId))];
    const names = personIds.flatMap((id) => persons.get(id) ?? []).toSorted((a, b) => a.place - b.place);
    const shown = names.slice(0, maxNamed).map(({ fullName }) => fullName);
    return [{ kind, name: kindsOf(first) ?? nameOf(first), isGained, day, count: personIds.length, names: shown }];
  });
  const place = ({ kind }: AuthorityEffect) => authorityKinds.indexOf(kind);
  return effects.toSorted((a, b) => Number(a.isGained) - Number(b.isGained) || place(a) - place(b));
}

/** By name the kinds of letters that a person comes to create or sign by such a change, or does no more; undefined of another. */
function letterKindsOf(
  changes: readonly AuthorityChange[],
  locale: 'th' | 'en',
): (change: AuthorityChange) => string | undefined {
  const keyOf = ({ personId, kind, isGained, day }: AuthorityChange) => `${personId} ${kind} ${isGained} ${day}`;
  const ofLetters = changes.filter(({ kind }) => kind === 'create' || kind === 'sign');
  const { kinds } = termsOf(locale);
  const named = [...Map.groupBy(ofLetters, keyOf)].map(([key, ofPerson]) => {
    const codes = ofPerson.map(({ about }) => about).toSorted((a, b) => a - b);
    const names = codes.flatMap((code) => {
      const kind = kindWithCode(code);
      return kind ? [kinds[kind]] : [];
    });
    return [key, names.join(', ')] as const;
  });
  const byKey = new Map(named);
  return (change) => byKey.get(keyOf(change));
}

async function personNames(transaction: DatabaseTransaction, changes: readonly AuthorityChange[]) {
  const ids = [...new Set(changes.map(({ personId }) => personId))];
  const { rows } = await sql<{ id: number; fullName: string }>`
    SELECT persons.id, person_names.full_name FROM persons JOIN person_names ON person_names.id = persons.id
    WHERE persons.id = ANY(${ids}::int[]) ORDER BY persons.first_name, persons.id`.execute(transaction);
  return new Map(rows.map(({ id, fullName }, place) => [id, { fullName, place }]));
}

const idsOf = (changes: readonly AuthorityChange[], kinds: readonly AuthorityKind[]) =>
  changes.flatMap(({ kind, about }) => (kinds.includes(kind) ? [about] : []));

/** Of which the name is that of a unit. */
const kindsOfUnits: readonly AuthorityKind[] = ['position', 'letters', 'registry', 'outsideLetters'];

/** Read after the change, which may have added a unit. */
async function namesOf(
  transaction: DatabaseTransaction,
  changes: readonly AuthorityChange[],
  locale: 'th' | 'en',
): Promise<(change: AuthorityChange) => string> {
  const unitIds = idsOf(changes, ['office', ...kindsOfUnits]);
  const roleIds = changes.map(({ roleId }) => roleId);
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    SELECT 'unit' AS kind, id, name FROM units WHERE id = ANY(${unitIds}::int[])
    UNION ALL SELECT 'role', id, ${roleName(locale)} FROM roles WHERE id = ANY(${roleIds}::int[])
    UNION ALL SELECT 'group', id, ${sql.ref(locale === 'en' ? 'nameEnglish' : 'name')} FROM user_groups
      WHERE id = ANY(${idsOf(changes, ['group'])}::int[])
    UNION ALL SELECT 'person', id, full_name FROM person_names
      WHERE id = ANY(${idsOf(changes, ['acting'])}::int[])`.execute(transaction);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const named = (kind: string, id: number) => names.get(`${kind} ${id}`) ?? '';
  return ({ kind, about, roleId }) => {
    if (kind === 'office') return `${named('role', roleId)} · ${named('unit', about)}`;
    if (kindsOfUnits.includes(kind)) return named('unit', about);
    if (kind === 'group') return named('group', about);
    if (kind === 'acting') return named('person', about);
    return kind === 'clearance' ? String(about) : '';
  };
}
