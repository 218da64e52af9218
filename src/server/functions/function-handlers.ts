import { functionsPage, type functionCalls, type WorkFunctionView } from '#contract/functions.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { actionNames, everyRuleOf, rulesOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { RoleRule } from '#domain/workflow/role-rules.ts';
import { ruleHolders } from '#domain/workflow/rule-holders.ts';
import { cellOf, maySwitchOff, workFunctions } from '#domain/workflow/switched-off.ts';
import { workflow as english } from '#locales/en/workflow.ts';
import { workflow as thai } from '#locales/th/workflow.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { actsAs } from '#server/platform/http/rule-sentence.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { functionChanges } from './function-changes.ts';
import { effectOfRules } from './function-effects.ts';
import { readFunctions, writeFunction, type FunctionState } from './function-queries.ts';

const { menuId } = settingScreens.functions;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const functionHandlers: Handlers<typeof functionCalls> = {
  getFunctions: async (_request, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const stateOf = await readFunctions(platform.database);
    const mayManage = await mayManageMenu(platform.database, person.id, menuId, platform.clock());
    return { items: actionNames.map((action) => viewOf(action, stateOf(action), locale)), mayManage };
  },
  saveFunction: (request, { change, platform, person }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const saved = await saveFunction(transaction, request, person.id);
      if (saved === undefined) return {};
      if (isRefusal(saved)) return saved;
      const personIds = await personsSignedIn(transaction, now);
      await announce(transaction, { event: 'settings-changed', personIds });
      // A name alone changes nothing of what is offered for a letter.
      if (saved.switches) await announce(transaction, { event: 'functions-changed', personIds });
      await appendEvents(transaction, [saved.event], now);
      return {};
    }),
  previewFunction: async ({ action, on }, { platform, person, locale }) => {
    const now = platform.clock();
    if (!(await mayManageMenu(platform.database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const before = (await readFunctions(platform.database))(action).on;
    const after = everyRuleOf(action).filter((rule) => on.includes(rule));
    const without = (rules: readonly RoleRule[], others: readonly RoleRule[]) =>
      rules.filter((rule) => !others.includes(rule) && ruleHolders[rule].inLetter).map((rule) => actsAs(locale, rule));
    return {
      ...(await effectOfRules(platform.database, { before, after }, now)),
      losingInLetters: without(before, after),
      gainingInLetters: without(after, before),
    };
  },
  getFunctionChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await functionChanges(context.platform, context.locale, { before, take: functionsPage }) };
  },
};

const viewOf = (action: ActionName, { on, ...names }: FunctionState, locale: Locale): WorkFunctionView => ({
  action,
  place: workFunctions[action].place,
  program: { name: thai.actions[action], nameEnglish: english.actions[action] },
  ...names,
  need: workFunctions[action].need ?? null,
  roles: everyRuleOf(action).map((rule) => ({
    rule,
    who: actsAs(locale, rule),
    isOn: on.includes(rule),
    maySwitchOff: maySwitchOff(action, rule),
  })),
});

const isForSame = (a: FunctionState, b: FunctionState) =>
  a.on.every((rule) => b.on.includes(rule)) && b.on.every((rule) => a.on.includes(rule));
const isSame = (a: FunctionState, b: FunctionState) =>
  a.name === b.name && a.nameEnglish === b.nameEnglish && isForSame(a, b);

interface Saved {
  readonly event: NewEvent;
  /** Whether somebody gets or loses an action. */
  readonly switches: boolean;
}

/** Undefined when nothing changes. Errors: `list-changed`, `invalid-request`. */
export async function saveFunction(
  transaction: DatabaseTransaction,
  { action, name, nameEnglish, on, seen }: RequestOf<typeof functionCalls.saveFunction>,
  actorId: number,
): Promise<Saved | Refusal | undefined> {
  await takeTurn(transaction, 'functions');
  const stateOf = await readFunctions(transaction);
  const before = stateOf(action);
  if (!isSame(before, seen)) return refuse('list-changed');
  const asked = { name, nameEnglish, on };
  const off = everyRuleOf(action).filter((rule) => !on.includes(rule));
  const switchedOff = new Set(off.map((rule) => cellOf(action, rule)));
  const after = { ...asked, on: rulesOf(action, { switchedOff }) };
  // A role would lose what it must have, or get what it never has.
  if (!isSame(after, asked)) return refuse('invalid-request', { fields: { on: 'not-valid' } });
  if (isSame(before, after)) return undefined;
  const taken = takenNames(stateOf, action, after);
  if (taken.length > 0) return refuse('invalid-request', { fields: Object.fromEntries(taken) });
  await writeFunction(transaction, action, after);
  const details = { action, before: { ...before }, after: { ...after } };
  return { event: { name: 'function.saved', actorId, details }, switches: !isForSame(before, after) };
}

/** Two actions of one name could not be told apart where both are offered. */
function takenNames(
  stateOf: (action: ActionName) => FunctionState,
  action: ActionName,
  { name, nameEnglish }: FunctionState,
): readonly (readonly [keyof FunctionState, 'taken'])[] {
  const others = actionNames.filter((other) => other !== action);
  const isTaken = (own: string, shown: (other: ActionName) => string) =>
    own !== '' && others.some((other) => shown(other) === own);
  return [
    ...(isTaken(name, (other) => stateOf(other).name || thai.actions[other]) ? [['name', 'taken'] as const] : []),
    ...(isTaken(nameEnglish, (other) => stateOf(other).nameEnglish || english.actions[other])
      ? [['nameEnglish', 'taken'] as const]
      : []),
  ];
}
