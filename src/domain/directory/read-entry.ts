import { typedUsername } from '../accounts/username.ts';
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
}

/** Longer values are no names. */
const maxBytes = 1000;
const maxIdentifierBytes = 64;

/** Whose value is not a text. */
const binaryIdentifiers: ReadonlySet<string> = new Set(['objectguid', 'guid', 'ms-ds-consistencyguid']);
const isBinary = (attribute: string) => binaryIdentifiers.has(attribute.toLowerCase());

export function readEntry(entry: DirectoryEntry, attributes: DirectoryAttributes): ReadEntry {
  const texts: Partial<Record<PersonField, string>> = {};
  for (const field of personFields) {
    const text = textOf(entry, attributes[field]);
    if (text !== undefined) texts[field] = field === 'username' ? typedUsername(text) : text;
  }
  return { identifier: identifierOf(entry, attributes.identifier), isActive: isActiveEntry(entry, attributes), texts };
}

const firstValue = (entry: DirectoryEntry, attribute: string): Uint8Array | undefined =>
  attribute === '' ? undefined : entry[attribute.toLowerCase()]?.[0];

/** What comes from outside: characters that nobody sees stand in no name. */
function textOf(entry: DirectoryEntry, attribute: string): string | undefined {
  const value = firstValue(entry, attribute);
  if (value === undefined || value.length > maxBytes) return undefined;
  const text = new TextDecoder()
    .decode(value)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return text !== '' && isStorableText(text) ? text : undefined;
}

function identifierOf(entry: DirectoryEntry, attribute: string): string | undefined {
  const value = firstValue(entry, attribute);
  if (value === undefined || value.length === 0 || value.length > maxIdentifierBytes) return undefined;
  if (isBinary(attribute)) return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextDecoder().decode(value);
  return isStorableText(text) ? text : undefined;
}

/** The bytes by which the directory finds the entry again. */
export const identifierBytes = (identifier: string, attribute: string): Uint8Array =>
  isBinary(attribute)
    ? Uint8Array.from(identifier.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new TextEncoder().encode(identifier);

/** Of Active Directory: `ACCOUNTDISABLE`. */
const disabledBit = 2;

function isActiveEntry(entry: DirectoryEntry, { active }: DirectoryAttributes): boolean | undefined {
  const text = textOf(entry, active)?.toLowerCase();
  if (text === undefined) return true;
  if (active.toLowerCase() === 'useraccountcontrol')
    return /^\d{1,10}$/.test(text) ? Math.floor(Number(text) / disabledBit) % 2 === 0 : undefined;
  if (['true', 'yes', '1', 'active'].includes(text)) return true;
  return ['false', 'no', '0', 'inactive'].includes(text) ? false : undefined;
}
