import { accountNameOf } from '../accounts/username.ts';
import { isStorableText } from '../text/storable-text.ts';
import { directoryFields, type DirectoryAttributes, type DirectoryField } from './directory-setup.ts';

/** The values of an entry, by the names of its attributes in small letters. */
export type DirectoryEntry = Readonly<Record<string, readonly Uint8Array[]>>;

/** Fields that become those of a person. */
export type PersonField = Exclude<DirectoryField, 'identifier' | 'active'>;
export const personFields: readonly PersonField[] = directoryFields.flatMap((field) =>
  field === 'identifier' || field === 'active' ? [] : [field],
);

/** An entry as the program understands it. */
export interface ReadEntry {
  /** What names the entry for ever; undefined when it has none. */
  readonly identifier: string | undefined;
  /** False: it is there, but shut. Undefined when what it says cannot be understood. */
  readonly isActive: boolean | undefined;
  /** Of those that the entry has. */
  readonly texts: Readonly<Partial<Record<PersonField, string>>>;
  /** Fields by which a person is known, or their unit, of which the entry has more than one value: which counts nobody knows. */
  readonly several: readonly PersonField[];
  /** All of them where there is more than one; none of them names the entry. */
  readonly severalIdentifiers: readonly string[];
}

/** Of others the smallest value counts, as a directory gives them in no order. */
const single: ReadonlySet<PersonField> = new Set(['username', 'employeeCode', 'unitId']);

/** Longer values are no names. */
const maxBytes = 1000;
const maxIdentifierBytes = 64;

/** Whose value is not a text. */
const binaryIdentifiers: ReadonlySet<string> = new Set(['objectguid', 'guid']);
const isBinary = (attribute: string) => binaryIdentifiers.has(attribute.toLowerCase());

export function readEntry(entry: DirectoryEntry, attributes: DirectoryAttributes): ReadEntry {
  const texts: Partial<Record<PersonField, string>> = {};
  const several: PersonField[] = [];
  for (const field of personFields) {
    const found = textsOf(entry, attributes[field]);
    const [text] = found;
    if (found.length > 1 && single.has(field)) several.push(field);
    else if (text !== undefined) texts[field] = field === 'username' ? accountNameOf(text) : text;
  }
  const identifiers = identifiersOf(entry, attributes.identifier);
  const [identifier] = identifiers;
  const isOne = identifiers.length === 1;
  return {
    identifier: isOne ? identifier : undefined,
    isActive: isActiveEntry(entry, attributes),
    texts,
    several,
    severalIdentifiers: isOne ? [] : identifiers,
  };
}

const valuesOf = (entry: DirectoryEntry, attribute: string): readonly Uint8Array[] =>
  attribute === '' ? [] : (entry[attribute.toLowerCase()] ?? []);

/** What comes from outside: characters that nobody sees stand in no name. Each once, the smallest first. */
function textsOf(entry: DirectoryEntry, attribute: string): readonly string[] {
  const texts = valuesOf(entry, attribute).flatMap((value) => {
    if (value.length > maxBytes) return [];
    const text = new TextDecoder()
      .decode(value)
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim();
    return text !== '' && isStorableText(text) ? [text] : [];
  });
  return [...new Set(texts)].toSorted();
}

function identifiersOf(entry: DirectoryEntry, attribute: string): readonly string[] {
  const identifiers = valuesOf(entry, attribute).flatMap((value) => {
    if (value.length === 0 || value.length > maxIdentifierBytes) return [];
    if (isBinary(attribute)) return [[...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')];
    const text = new TextDecoder().decode(value);
    return isStorableText(text) ? [text] : [];
  });
  return [...new Set(identifiers)];
}

/** The bytes by which the directory finds the entry again. */
export const identifierBytes = (identifier: string, attribute: string): Uint8Array =>
  isBinary(attribute)
    ? Uint8Array.from(identifier.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new TextEncoder().encode(identifier);

/** Of Active Directory: `ACCOUNTDISABLE`. */
const disabledBit = 2;

function isActiveEntry(entry: DirectoryEntry, { active }: DirectoryAttributes): boolean | undefined {
  const text = textsOf(entry, active)[0]?.toLowerCase();
  if (text === undefined) return true;
  if (active.toLowerCase() === 'useraccountcontrol')
    return /^\d{1,10}$/.test(text) ? Math.floor(Number(text) / disabledBit) % 2 === 0 : undefined;
  if (['true', 'yes', '1', 'active'].includes(text)) return true;
  return ['false', 'no', '0', 'inactive'].includes(text) ? false : undefined;
}
