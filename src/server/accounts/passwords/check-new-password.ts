import { brokenRule } from '#domain/accounts/password-rules.ts';
import type { FieldProblem } from '#domain/refusal-codes.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { isGuessable } from './guessable-password.ts';

interface NewPassword {
  readonly password: string;
  /** Its name in the request. */
  readonly field: string;
  /** Names somebody would guess first; those of the agency count anyway. */
  readonly names: readonly string[];
}

/** Refuses a password against the rule of the agency, or one that is known or guessable. */
export function checkNewPassword(config: Config, { password, field, names }: NewPassword): Refusal | undefined {
  const broken = checkPasswordRule(config, { password, field });
  if (broken) return broken;
  return isGuessable(password, [...wordsOf(names), ...agencyNames(config)])
    ? refuse('password-guessable', { fields: { [field]: 'password-guessable' } })
    : undefined;
}

/** Refuses a password against the rule of the agency alone, which takes no time. */
export function checkPasswordRule(
  config: Config,
  { password, field }: Pick<NewPassword, 'password' | 'field'>,
): Refusal | undefined {
  const broken = brokenRule(password, config.passwordRule);
  return broken && refuse('invalid-request', { fields: { [field]: problems[broken] ?? 'password-rules' } });
}

const problems: Readonly<Partial<Record<string, FieldProblem>>> = {
  longEnough: 'password-too-short',
  phraseLongEnough: 'phrase-too-short',
};

const wordsOf = (names: readonly string[]) => names.flatMap((name) => [name, ...name.split(/[\s.@_-]/)]);

const agencyNames = ({ tenant, publicUrl }: Config) =>
  wordsOf([
    tenant.name,
    ...[tenant, tenant.english].flatMap(({ title, agency }) => [title, agency]),
    new URL(publicUrl).hostname,
  ]);

export async function namesOfPerson(database: Database | DatabaseTransaction, personId: number): Promise<string[]> {
  const names = await database
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .select(['persons.firstName', 'persons.lastName', 'persons.email', 'persons.employeeCode', 'accounts.username'])
    .select(['units.name', 'units.shortName'])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
  return Object.values(names);
}
