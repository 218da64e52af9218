/**
 * Narrows a stored code to its type.
 * @throws when it is not a member: the database has a value the program never wrote.
 */
export function memberOf<const Member extends string>(members: readonly Member[], text: string): Member {
  const found = members.find((member) => member === text);
  if (found === undefined) throw new Error(`'${text}' is none of ${members.join(', ')}`);
  return found;
}

export const memberOrNull = <const Member extends string>(members: readonly Member[], text: string | null) =>
  text === null ? null : memberOf(members, text);
