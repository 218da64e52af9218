import { sql, type RawBuilder } from 'kysely';
import { parse, type Filter } from 'scim2-parse-filter';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { scimLimits } from '#domain/scim/scim.ts';

import { enterpriseUrn, userUrn } from './scim-user.ts';

type Condition = RawBuilder<boolean>;
type Compared = Extract<Filter, { readonly compValue: unknown }>;

/** Nobody's filter has more. */
const maxNodes = 50;

/** The parser takes exponentially long over line breaks in an unclosed text. */
export const isParsable = (text: string): boolean => text.length <= scimLimits.filter && !/\p{Cc}/u.test(text);

/** A filter of RFC 7644, 3.4.2.2, as a condition on `found`. Errors: `scim-filter`. */
export function conditionOf(text: string): Condition | Refusal {
  if (!isParsable(text)) return refuse('scim-filter');
  try {
    const nodes = { left: maxNodes };
    return written(parse(text), '', nodes);
  } catch {
    return refuse('scim-filter');
  }
}

function written(filter: Filter, within: string, nodes: { left: number }): Condition | Refusal {
  nodes.left -= 1;
  if (nodes.left < 0) return refuse('scim-filter');
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts: Condition[] = [];
      for (const each of filter.filters) {
        const part = written(each, within, nodes);
        if (isRefusal(part)) return part;
        parts.push(part);
      }
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not': {
      const part = written(filter.filter, within, nodes);
      return isRefusal(part) ? part : sql`(NOT ${part})`;
    }
    case '[]':
      return within === '' ? written(filter.valFilter, `${filter.attrPath}.`, nodes) : refuse('scim-filter');
    default:
      return compared(filter, `${within}${filter.attrPath}`);
  }
}

const exact = (name: string): Column => ({
  value: sql`coalesce(${sql.ref(`found.${name}`)}::text, '')`,
  isExact: true,
});
const loose = (name: string): Column => ({ value: sql`lower(${sql.ref(`found.${name}`)})`, isExact: false });
/** There is one e-mail and one telephone of each, those of work. */
const always = (text: string, name: string): Column => ({
  value: sql`CASE WHEN ${sql.ref(`found.${name}`)} = '' THEN '' ELSE ${text} END`,
  isExact: false,
});

interface Column {
  readonly value: RawBuilder<string>;
  readonly isExact: boolean;
}

/** What can be asked for, by its name in small letters. */
const columns: ReadonlyMap<string, Column> = new Map([
  ['id', exact('resourceId')],
  ['externalid', exact('externalId')],
  ['username', loose('userName')],
  ['title', loose('positionName')],
  ['displayname', { value: sql`lower(found.first_name || ' ' || found.last_name)`, isExact: false }],
  ['name.givenname', loose('firstName')],
  ['name.familyname', loose('lastName')],
  ['name.honorificprefix', loose('prefix')],
  ['emails', loose('email')],
  ['emails.value', loose('email')],
  ['emails.type', always('work', 'email')],
  ['emails.primary', always('true', 'email')],
  ['phonenumbers', loose('phone')],
  ['phonenumbers.value', loose('phone')],
  ['phonenumbers.type', always('work', 'phone')],
  ['phonenumbers.primary', always('true', 'phone')],
  ['active', { value: sql`found.is_active::text`, isExact: false }],
  [`${enterpriseUrn}:employeenumber`.toLowerCase(), exact('employeeCode')],
  [`${enterpriseUrn}:department`.toLowerCase(), loose('unitName')],
]);

function compared(filter: Compared | Extract<Filter, { readonly op: 'pr' }>, path: string): Condition | Refusal {
  const name = path.toLowerCase();
  const core = `${userUrn}:`.toLowerCase();
  const column = columns.get(name.startsWith(core) ? name.slice(core.length) : name);
  if (!column) return refuse('scim-filter');
  if (filter.op === 'pr') return sql`(${column.value} <> '')`;
  const text = filter.compValue === null ? '' : String(filter.compValue);
  const value = column.isExact ? text : text.toLowerCase();
  switch (filter.op) {
    case 'eq':
      return sql`(${column.value} = ${value}::text)`;
    case 'ne':
      return sql`(${column.value} <> ${value}::text)`;
    case 'co':
      return sql`(position(${value}::text IN ${column.value}) > 0)`;
    case 'sw':
      return sql`starts_with(${column.value}, ${value}::text)`;
    case 'ew':
      return sql`(right(${column.value}, char_length(${value}::text)) = ${value}::text)`;
    default:
      return refuse('scim-filter');
  }
}
