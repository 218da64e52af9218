/** Somebody of the agency, with the entry that they are known by. */
export interface PersonHere {
  readonly personId: number;
  readonly name: string;
  readonly employeeCode: string;
  /** Null: they have no account. */
  readonly username: string | null;
  readonly email: string;
  readonly isInService: boolean;
  readonly isAdministrator: boolean;
  readonly identifier: string | null;
  readonly leftAt: Date | null;
}

/**
 * - `linked`: the entry is that of a person, by its identifier.
 * - `known`: a person here has its code or user name, and no other entry that is still there.
 * - `taken`: its code, user name or e-mail is somebody else's.
 * - `new`: nobody here has any of these.
 */
export type MatchKind = 'linked' | 'known' | 'taken' | 'new';

/**
 * What becomes of an entry. By hand somebody has seen it. By night an entry must not become somebody who is here already,
 * so whoever can write in the directory takes over no account.
 */
export const deedsOf = {
  linked: { byHand: 'taken over', nightly: 'taken over' },
  known: { byHand: 'taken over', nightly: 'waits' },
  taken: { byHand: 'fault', nightly: 'fault' },
  new: { byHand: 'taken over', nightly: 'taken over' },
} as const satisfies Readonly<
  Record<MatchKind, Readonly<Record<'byHand' | 'nightly', 'taken over' | 'waits' | 'fault'>>>
>;

/** What an entry is matched by, each text in the form in which it is compared. */
export interface MatchedEntry {
  readonly identifier: string;
  readonly employeeCode: string | undefined;
  readonly username: string | undefined;
  readonly email: string | undefined;
}

export interface TakenBecause {
  readonly field: 'employeeCode' | 'username' | 'email';
  readonly because: 'entryOfTwo' | 'entryOfLinked' | 'usernameTaken' | 'emailOfAccount';
  readonly name: string;
}

export interface EntryMatch {
  readonly kind: MatchKind;
  /** Of whom it is, or would be. */
  readonly person: PersonHere | undefined;
  /** Of the row that it becomes. */
  readonly code: string;
  /** Of one that is `taken`. */
  readonly taken: TakenBecause | undefined;
}

/** `present`: the identifiers of all entries that are still there. */
export function createMatcher(
  persons: readonly PersonHere[],
  present: ReadonlySet<string>,
  comparableCode: (code: string) => string,
): (entry: MatchedEntry) => EntryMatch {
  const byIdentifier = new Map(persons.map((person) => [person.identifier, person]));
  const byCode = new Map(persons.map((person) => [comparableCode(person.employeeCode), person]));
  const byUsername = new Map(persons.map((person) => [person.username, person]));
  const byEmail = new Map<string, PersonHere[]>();
  for (const person of persons)
    if (person.email !== '' && person.username !== null && person.isInService)
      byEmail.set(person.email.toLowerCase(), [...(byEmail.get(person.email.toLowerCase()) ?? []), person]);

  const emailOf = ({ email }: MatchedEntry, person: PersonHere | undefined): TakenBecause | undefined => {
    if (email === undefined || email.toLowerCase() === person?.email.toLowerCase()) return undefined;
    const owner = byEmail.get(email.toLowerCase())?.find(({ personId }) => personId !== person?.personId);
    return owner && { field: 'email', because: 'emailOfAccount', name: owner.name };
  };

  return (entry) => {
    const { identifier, employeeCode, username } = entry;
    const link = byIdentifier.get(identifier);
    const withName = username === undefined ? undefined : byUsername.get(username);
    if (link) {
      const other = withName && withName !== link ? withName : undefined;
      const taken: TakenBecause | undefined = other
        ? { field: 'username', because: 'usernameTaken', name: other.name }
        : emailOf(entry, link);
      return { kind: taken ? 'taken' : 'linked', person: link, code: link.employeeCode, taken };
    }
    // The user name becomes the code of an entry that has none, so it is looked for among the codes too.
    const code = employeeCode ?? username ?? '';
    const withCode = byCode.get(comparableCode(code));
    const person = withCode ?? (employeeCode === undefined ? withName : undefined);
    const takenBy = (): TakenBecause | undefined => {
      if (withName && withName !== person)
        return person
          ? { field: 'username', because: 'entryOfTwo', name: `${person.name}, ${withName.name}` }
          : { field: 'username', because: 'usernameTaken', name: withName.name };
      if (person && person.identifier !== null && present.has(person.identifier))
        return { field: 'employeeCode', because: 'entryOfLinked', name: person.name };
      return emailOf(entry, person);
    };
    const taken = takenBy();
    const kind = taken ? 'taken' : person ? 'known' : 'new';
    return { kind, person, code: person?.employeeCode ?? code, taken };
  };
}
