import { z } from 'zod';

import type { ReplyOf } from '#contract/define-call.ts';
import type { letterGrantCalls } from '#contract/drafting/letter-grants.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import {
  everybody,
  grantEvents,
  granteesWithout,
  grantToHead,
  grantToLine,
  grantToRole,
  grantToUnit,
  letterActions,
  type LetterAction,
} from '#domain/documents/letter-grants.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { loadUnitReferences } from '../references.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { holderCell, kindCell, sheetWords } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import {
  languages,
  named,
  openTable,
  unknownIn,
  type Difference,
  type OpenTable,
  type SheetTable,
} from './sheet-table.ts';

type Kind = (typeof documentKinds)[keyof typeof documentKinds]['code'];
interface Key {
  readonly kind: Kind;
  readonly action: LetterAction;
}
type Grantees = readonly string[];
type Table = SheetTable<Key, Grantees, string>;

const kindCodes = Object.values(documentKinds).map(({ code }) => code);
const nobody = '';
const details = z.object({ kind: z.number(), before: z.array(z.string()), after: z.array(z.string()) });

const kindNamed = named(
  languages.flatMap((language) => kindCodes.map((kind) => [kindCell(kind, language), kind] as const)),
);
const actionNamed = named(
  languages.flatMap((language) =>
    letterActions.map((action) => [sheetWords[language].letterGrants.actions[action].label, action] as const),
  ),
);

const nameOf = ({ kind, action }: Key, locale: Locale) =>
  `${kindCell(kind, locale)} · ${sheetWords[locale].letterGrants.actions[action].label}`;

interface Holders {
  readonly holderNamed: (text: string | undefined) => string | undefined;
  readonly holderName: (grantee: string) => string;
  readonly granteesOf: (key: Key) => Grantees;
}

/** Everybody, the offices and the units to whom a kind can be given, by what they are called in either language. */
async function loadHolders(calls: SheetDeps['calls'], context: CallContext): Promise<Holders | Refusal> {
  const replies: (ReplyOf<typeof letterGrantCalls.getLetterGrants>['item'] & { readonly language: Locale })[] = [];
  for (const language of languages) {
    const reply = await calls.getLetterGrants({}, { ...context, locale: language });
    if (isRefusal(reply)) return reply;
    replies.push({ language, ...reply.item });
  }
  const { database } = context.platform;
  const labels = await loadUnitReferences(database);
  const open = await database.selectFrom('units').select('id').where('closedOn', 'is', null).execute();
  const holders = replies.flatMap(({ language, roles, units }) => {
    const ofRoles = roles.flatMap(({ id, name }) =>
      [grantToRole(id), grantToLine(id)].map((grantee) => ({ grantee, name: holderCell(grantee, name, language) })),
    );
    const unitIds = new Set([...open, ...units].map(({ id }) => id));
    const ofUnits = [...unitIds].flatMap((id) =>
      [grantToUnit(id), grantToHead(id)].map((grantee) => ({
        grantee,
        name: holderCell(grantee, labels.labelOf(id), language),
      })),
    );
    const all = [{ grantee: everybody, name: holderCell(everybody, '', language) }, ...ofRoles, ...ofUnits];
    return all.map((holder) => ({ ...holder, language }));
  });
  const own = new Map(
    holders.flatMap(({ grantee, name, language }) => (language === context.locale ? [[grantee, name] as const] : [])),
  );
  return {
    holderNamed: named([
      ...holders.map(({ grantee, name }) => [name, grantee] as const),
      ...languages.map((language) => [sheetWords[language].letterGrants.ways.nobody, nobody] as const),
    ]),
    holderName: (grantee) => own.get(grantee) ?? grantee,
    granteesOf: ({ kind, action }) =>
      replies[0]?.grants.find((grant) => grant.kind === kind && grant.action === action)?.grantees ?? [],
  };
}

function readRow(row: FileRow, { holderNamed }: Holders): ReturnType<Table['readRow']> {
  const [kind, action] = [kindNamed(row.texts.kind), actionNamed(row.texts.action)];
  const holder = holderNamed(row.texts.holder);
  if (kind !== undefined && action !== undefined && holder !== undefined)
    return { key: { kind, action }, part: holder, value: holder };
  return {
    faults: [
      ...(kind === undefined ? [unknownIn(row, 'kind', 'kind')] : []),
      ...(action === undefined ? [unknownIn(row, 'action', 'action')] : []),
      ...(holder === undefined ? [unknownIn(row, 'holder', 'holder')] : []),
    ],
  };
}

const merge: Table['merge'] = (_key, _before, fileValues) => {
  const alone = fileValues.get(nobody) ?? fileValues.get(everybody);
  if (alone && fileValues.size > 1)
    return { faulty: [{ row: alone.row, faults: [{ column: 'holder', problem: 'alone' }] }] };
  return [...fileValues.keys()].filter((holder) => holder !== nobody).toSorted();
};

function differences(
  name: string,
  { before, after }: { readonly before: Grantees; readonly after: Grantees },
  { holderName, locale }: Pick<Holders, 'holderName'> & { readonly locale: Locale },
): readonly Difference[] {
  const none = sheetWords[locale].settings.sheets.noRight;
  const given = granteesWithout(after, before).map((part) => ({
    part,
    name,
    isAdded: true,
    fields: [{ column: 'holder' as const, before: null, after: holderName(part) }],
  }));
  const taken = granteesWithout(before, after).map((part) => ({
    part,
    name,
    isAdded: false,
    fields: [{ column: 'holder' as const, before: holderName(part), after: none }],
  }));
  return [...given, ...taken];
}

/**
 * Who may create and sign which kind: the rows of a kind and an action say all to whom it is given, and a kind that is in
 * no row stays.
 */
export async function openLetterGrants(
  { calls, savers }: SheetDeps,
  context: CallContext,
): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const holders = await loadHolders(calls, context);
  if (isRefusal(holders)) return holders;
  return openTable<Key, Grantees, string>({
    column: 'kind',
    isWhole: true,
    readRow: (row) => readRow(row, holders),
    idOf: ({ kind, action }) => `${action} ${kind}`,
    nameOf: (key) => nameOf(key, locale),
    current: holders.granteesOf,
    merge,
    differences: (key, change) => differences(nameOf(key, locale), change, { ...holders, locale }),
    save: (transaction, key, { before, after }, actor) =>
      savers.letterGrants(transaction, { ...key, grantees: [...after], seen: [...before] }, actor),
    loggedChange: (event) => {
      const { kind: code, before, after } = details.parse(JSON.parse(event.details));
      const kind = kindCodes.find((known) => known === code) ?? unreachable(`no kind ${code}`);
      return { key: { kind, action: event.name === grantEvents.sign ? 'sign' : 'create' }, before, after };
    },
    effectOf: async ({ kind, action }, after, asking) => {
      const reply = await calls.previewLetterGrants({ action, kind, grantees: [...after] }, asking);
      if (isRefusal(reply)) return reply;
      const { lost, gained } = reply.item;
      return { losing: lost, gaining: gained, losingInLetters: [], gainingInLetters: [] };
    },
  });
}
