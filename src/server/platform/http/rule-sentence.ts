import type { Refusal, Right } from '#domain/refusal.ts';
import type { PlaceOnLetter } from '#domain/registers/old-entries.ts';
import type { UsingTable } from '#domain/settings/setting-lists.ts';
import type { Condition } from '#domain/workflow/conditions.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import type { RoleRule } from '#domain/workflow/role-rules.ts';
import { rules as englishRules } from '#locales/en/rules.ts';
import { workflow as englishWorkflow } from '#locales/en/workflow.ts';
import { whoAtUniversity } from '#locales/th-kru-rules.ts';
import { rules as thaiRules } from '#locales/th/rules.ts';
import { workflow as thaiWorkflow } from '#locales/th/workflow.ts';

import { refusalSentence, type Wording } from './sentences.ts';

/** A rule or an action without a sentence does not compile. */
interface RuleTexts {
  readonly who: Readonly<Record<RoleRule | Right, string>>;
  readonly either: string;
  readonly onlyThey: string;
  readonly switchedOff: string;
  readonly thisAction: string;
  readonly notNow: string;
  readonly conditions: Readonly<Record<Condition | 'kind', string>>;
  readonly inUse: string;
  readonly places: Readonly<Record<UsingTable, string>>;
  readonly lettersInUse: string;
  readonly placesOnLetters: Readonly<Record<PlaceOnLetter, string>>;
  readonly actions: Readonly<Record<ActionName, string>>;
}

const thai: RuleTexts = { ...thaiRules, actions: thaiWorkflow.actions };
const texts: Readonly<Record<Wording, RuleTexts>> = {
  th: thai,
  'th-KRU': { ...thai, who: { ...thai.who, ...whoAtUniversity } },
  en: { ...englishRules, actions: englishWorkflow.actions },
};

/** They act in the place of those the rule names, like a delegate: whoever is refused has to ask the others. */
const standIns: readonly string[] = ['answersForWork' satisfies RoleRule];

const textOf = (entries: Readonly<Record<string, string>>, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;

/** Says what refused: who alone may do it, what stands against it, or where it is used. Undefined when nothing is named. */
export function ruleSentence(
  wording: Wording,
  { refused, rule, action, places, letters }: Refusal,
): string | undefined {
  const { who, either, onlyThey, switchedOff, thisAction, conditions, actions } = texts[wording];
  if (places !== undefined && letters !== undefined) return lettersInUseSentence(wording, places, letters);
  if (places !== undefined) return inUseSentence(wording, places);
  if (rule === undefined) return undefined;
  if (refused === 'condition-failed') return textOf(conditions, rule);
  if (refused !== 'not-permitted' && refused !== 'switched-off') return undefined;
  const condition = textOf(conditions, rule);
  if (condition !== undefined) return condition;
  const names = [...new Set(rule.split('|'))];
  const principals = names.filter((name) => !standIns.includes(name));
  const those = (principals.length > 0 ? principals : names).flatMap((name) => textOf(who, name) ?? []);
  if (those.length === 0) return undefined;
  const all = those.reduce((first, second) => either.replace('{first}', first).replace('{second}', second));
  return (refused === 'switched-off' ? switchedOff : onlyThey)
    .replace('{who}', all)
    .replace('{action}', textOf(actions, action) ?? thisAction);
}

const listed = (wording: Wording, items: Iterable<string>) =>
  new Intl.ListFormat(wording === 'en' ? 'en' : 'th').format(items);

function inUseSentence(wording: Wording, tables: readonly string[]): string {
  const { inUse, places } = texts[wording];
  return inUse.replace('{places}', listed(wording, new Set(tables.flatMap((table) => textOf(places, table) ?? []))));
}

function lettersInUseSentence(wording: Wording, found: readonly string[], letters: readonly string[]): string {
  const { lettersInUse, placesOnLetters } = texts[wording];
  return lettersInUse
    .replace(
      '{places}',
      listed(
        wording,
        found.flatMap((place) => textOf(placesOnLetters, place) ?? []),
      ),
    )
    .replace('{letters}', letters.join(', '));
}

/** As whom somebody may do what the rule permits. */
export const actsAs = (wording: Wording, rule: RoleRule): string => texts[wording].who[rule];

/** Why an action is refused, to somebody who asks about it: the state has not changed under their hands. */
export const reasonOf = (wording: Wording, refusal: Refusal): string =>
  ruleSentence(wording, refusal) ??
  (refusal.refused === 'state-changed'
    ? texts[wording].notNow
    : refusalSentence(wording === 'en' ? 'en' : 'th', refusal.refused));
