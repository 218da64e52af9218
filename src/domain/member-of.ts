/**
 * The text as a member of a closed list: how a stored code becomes its type.
 * @throws when it is none: the database holds something the program never wrote.
 */
export function memberOf<const Member extends string>(members: readonly Member[], text: string): Member {
  const found = members.find((member) => member === text);
  if (found === undefined) throw new Error(`'${text}' is none of ${members.join(', ')}`);
  return found;
}

/** The same for a column that may be empty. */
export const memberOrNull = <const Member extends string>(members: readonly Member[], text: string | null) =>
  text === null ? null : memberOf(members, text);
