import { z } from 'zod';

import { maxActionName, type WorkFunctionView } from '#contract/functions.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { actionNames, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { RoleRule } from '#domain/workflow/role-rules.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { readYesNo } from '../list-cells.ts';
import { simplified } from '../person-duties.ts';
import type { FileRow, SheetFault } from '../sheets/sheet-plan.ts';
import { yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { languages, openTable, unknownIn, type OpenTable, type FileValues, type SheetTable } from './sheet-table.ts';

interface State {
  readonly name: string;
  readonly nameEnglish: string;
  readonly on: readonly RoleRule[];
}
interface Value {
  readonly isOn: boolean;
}
type Table = SheetTable<ActionName, State, Value>;
type Role = WorkFunctionView['roles'][number];

const ownNames = [
  ['ownName', 'name'],
  ['ownNameEnglish', 'nameEnglish'],
] as const;
const logged = z.object({ action: z.enum(actionNames), before: z.unknown(), after: z.unknown() });
const loggedState = z.object({ name: z.string(), nameEnglish: z.string(), on: z.array(z.string()) });

interface Functions {
  /** The roles of actions that the two cells of a row may mean: two actions may have one name, of which the role is only of one. */
  readonly rolesNamed: (row: FileRow) => readonly { readonly action: ActionName; readonly role: Role }[];
  readonly isKnown: (text: string | undefined) => boolean;
  readonly nameOf: (action: ActionName) => string;
  readonly rolesOf: (action: ActionName) => readonly Role[];
  readonly stateOf: (action: ActionName) => State;
}

async function loadFunctions(calls: SheetDeps['calls'], context: CallContext): Promise<Functions | Refusal> {
  const all: (WorkFunctionView & { readonly language: Locale })[] = [];
  for (const language of languages) {
    const reply = await calls.getFunctions({}, { ...context, locale: language });
    if (isRefusal(reply)) return reply;
    all.push(...reply.items.map((item) => ({ ...item, language })));
  }
  const own = new Map(all.flatMap((item) => (item.language === context.locale ? [[item.action, item] as const] : [])));
  const rolesOf = (action: ActionName) => own.get(action)?.roles ?? [];
  const named = Map.groupBy(
    all.flatMap((item) =>
      [item.program.name, item.program.nameEnglish].map((name) => ({ name: simplified(name), item })),
    ),
    ({ name }) => name,
  );
  const found = (text = '') => named.get(simplified(text)) ?? [];
  return {
    rolesNamed: ({ texts }) => {
      const who = simplified(texts.role ?? '');
      const rules = new Map(
        found(texts.function).flatMap(({ item: { action, roles } }) =>
          roles.flatMap((role) => (simplified(role.who) === who ? [[`${action} ${role.rule}`, { action, role }]] : [])),
        ),
      );
      return [...rules.values()];
    },
    isKnown: (text) => found(text).length > 0,
    nameOf: (action) => {
      const { name = '', nameEnglish = '' } = own.get(action)?.program ?? {};
      return context.locale === 'en' ? nameEnglish : name;
    },
    rolesOf,
    stateOf: (action) => {
      const { name = '', nameEnglish = '' } = own.get(action) ?? {};
      return { name, nameEnglish, on: rolesOf(action).flatMap(({ rule, isOn }) => (isOn ? rule : [])) };
    },
  };
}

function readRow(row: FileRow, { rolesNamed, isKnown }: Functions): ReturnType<Table['readRow']> {
  const [found, other] = rolesNamed(row);
  const isOn = readYesNo(row.texts.isOn ?? '');
  if (found && !other && isOn !== undefined) {
    if (!isOn && !found.role.maySwitchOff) return { faults: [{ column: 'isOn', problem: 'staysOn' }] };
    return { key: found.action, part: found.role.rule, value: { isOn } };
  }
  const knowsFunction = isKnown(row.texts.function);
  return {
    faults: [
      ...(knowsFunction ? [] : [unknownIn(row, 'function', 'function')]),
      ...(knowsFunction && (!found || other) ? [unknownIn(row, 'role', 'role')] : []),
      ...(isOn === undefined ? [unknownIn(row, 'isOn', 'yesNo')] : []),
    ],
  };
}

/** What an action is called, which each of its rows says where the file has the column. */
function namesIn(fileValues: FileValues<Value>, { name, nameEnglish }: State) {
  const faulty: { row: FileRow; faults: SheetFault[] }[] = [];
  const found = { name, nameEnglish };
  const rows = [...fileValues.values()].map(({ row }) => row);
  for (const [column, key] of ownNames) {
    const first = rows[0]?.texts[column];
    if (first === undefined) continue;
    found[key] = first;
    for (const row of rows) {
      if (first.length > maxActionName) faulty.push({ row, faults: [{ column, problem: { field: 'too-long' } }] });
      else if (row.texts[column] !== first) faulty.push({ row, faults: [{ column, problem: 'differs' }] });
    }
  }
  return { found, faulty };
}

function merge(before: State, fileValues: FileValues<Value>, roles: readonly Role[]): ReturnType<Table['merge']> {
  const { found, faulty } = namesIn(fileValues, before);
  if (faulty.length > 0) return { faulty };
  const isOn = (rule: RoleRule) => fileValues.get(rule)?.value.isOn ?? before.on.includes(rule);
  return { ...found, on: roles.map(({ rule }) => rule).filter(isOn) };
}

function differences(
  action: ActionName,
  { before, after }: { readonly before: State; readonly after: State },
  { nameOf, rolesOf, locale }: Functions & { readonly locale: Locale },
): ReturnType<Table['differences']> {
  const name = nameOf(action);
  const names = ownNames.flatMap(([column, key]) =>
    before[key] === after[key] ? [] : [{ column, before: before[key], after: after[key] }],
  );
  const cell = ({ on }: State, rule: RoleRule) => yesOrNo(on.includes(rule), locale);
  const switched = rolesOf(action).filter(({ rule }) => before.on.includes(rule) !== after.on.includes(rule));
  return [
    ...(names.length > 0 ? [{ part: '', name, isAdded: false, fields: names }] : []),
    ...switched.map(({ rule, who }) => ({
      part: rule,
      name: `${name} · ${who}`,
      isAdded: false,
      fields: [{ column: 'isOn' as const, before: cell(before, rule), after: cell(after, rule) }],
    })),
  ];
}

/** For which roles the actions are on, and what the agency calls them: an action or a role that is in no row stays. */
export async function openFunctions({ calls, savers }: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const functions = await loadFunctions(calls, context);
  if (isRefusal(functions)) return functions;
  const { rolesOf } = functions;
  return openTable<ActionName, State, Value>({
    column: 'function',
    readRow: (row) => readRow(row, functions),
    idOf: (action) => action,
    nameOf: functions.nameOf,
    current: functions.stateOf,
    merge: (action, before, fileValues) => merge(before, fileValues, rolesOf(action)),
    differences: (action, change) => differences(action, change, { ...functions, locale }),
    save: (transaction, action, { before, after }, actor) =>
      savers.functions(
        transaction,
        { action, ...after, on: [...after.on], seen: { ...before, on: [...before.on] } },
        actor,
      ),
    aside: {
      of: (state) => ({ ...state, name: '', nameEnglish: '' }),
      joined: (left, arrived) =>
        left.name === 'function.saved' && arrived.name === 'function.saved'
          ? { ...arrived, details: { ...arrived.details, before: left.details.before } }
          : arrived,
    },
    loggedChange: (event) => {
      const { action, before, after } = logged.parse(JSON.parse(event.details));
      // A role that another release had is left out, as everywhere.
      const stateIn = (state: unknown): State => {
        const { on, ...names } = loggedState.parse(state);
        return { ...names, on: rolesOf(action).flatMap(({ rule }) => (on.includes(rule) ? rule : [])) };
      };
      return { key: action, before: stateIn(before), after: stateIn(after) };
    },
    effectOf: (action, { on }, asking) => calls.previewFunction({ action, on: [...on] }, asking),
  });
}
