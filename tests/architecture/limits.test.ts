import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import {
  limitsOfContract,
  readLimits,
  renderLimits,
  requests,
  walkRequest,
  type Limit,
} from '../../tools/limits-page.ts';

const page = readFileSync('docs/limits.md', 'utf8');
const recorded = readLimits(page);

it('docs/limits.md lists every limit of every call (npm run docs)', () => {
  expect(page).toBe(renderLimits());
  expect(recorded).toEqual(limitsOfContract());
});

it('every text and every list of a request is limited', () => {
  const unlimited = limitsOfContract().filter(({ of, max }) => (of === 'characters' || of === 'items') && max === null);
  expect(unlimited.map(({ call, field }) => `${call} ${field}`)).toEqual([]);
});

describe.for([...Map.groupBy(recorded, ({ call }) => call)])('%s', ([call, limits]) => {
  it('refuses what is just beyond each of its limits, and nothing within for its size', () => {
    for (const limit of limits) {
      const { field, of, min, max } = limit;
      const isRefused = (size: number, code: 'too_big' | 'too_small') =>
        complaintsAt(limit, valueOf(limit, size)).some((codes) => codes.includes(code));
      const isAccepted = (size: number) =>
        complaintsAt(limit, valueOf(limit, size)).some((codes) => codes.every((code) => !code.startsWith('too_')));
      const name = `${call} ${field}: ${of}`;
      if (max !== null) expect([name, isRefused(max + 1, 'too_big'), isAccepted(max)]).toEqual([name, true, true]);
      if (min !== null) expect([name, isRefused(min - 1, 'too_small'), isAccepted(min)]).toEqual([name, true, true]);
    }
  });
});

function valueOf({ of }: Limit, size: number): unknown {
  if (of === 'characters') return 'A'.repeat(size);
  return of === 'items' ? Array.from({ length: size }, () => null) : size;
}

/**
 * What the contract says of this value, for each branch of the choices on the way to it. The rest of the request is
 * missing, which it says elsewhere.
 */
function complaintsAt({ call, field }: Limit, value: unknown): readonly (readonly string[])[] {
  const body = requests[call];
  const steps = field.split(/\.|(?=\[\])/);
  const path = steps.map((step) => (step === '[]' ? '0' : step === '*' ? 'a' : step)).join('.');
  const sent = body ? requestsWith(steps, value, constantsOf(body)) : [];
  return sent.map((request) =>
    issuesIn(body?.safeParse(request).error?.issues ?? []).flatMap((issue) => (issue.path === path ? issue.code : [])),
  );
}

interface Constant {
  readonly object: string;
  readonly name: string;
  readonly value: unknown;
}

/** The fields by which a choice recognizes its branches, as `{ kind: 'table' }`. */
function constantsOf(body: z.ZodType): readonly Constant[] {
  const constants: Constant[] = [];
  walkRequest(body, (schema, field) => {
    const place = field.lastIndexOf('.');
    if ('const' in schema)
      constants.push({
        object: field.slice(0, Math.max(0, place)),
        name: field.slice(place + 1),
        value: schema['const'],
      });
  });
  return constants;
}

/** The request with nothing but this value, once for each branch of the choices on the way to it. */
function requestsWith(
  [step, ...rest]: readonly string[],
  value: unknown,
  constants: readonly Constant[],
  object = '',
): readonly unknown[] {
  if (step === undefined) return [value];
  const field = step === '[]' ? `${object}[]` : object === '' ? step : `${object}.${step}`;
  const inner = requestsWith(rest, value, constants, field);
  if (step === '[]') return inner.map((item) => [item]);
  const branches = constants.filter((constant) => constant.object === object && constant.name !== step);
  return [{}, ...branches.map((branch) => ({ [branch.name]: branch.value }))].flatMap((branch) =>
    inner.map((item) => ({ ...branch, [step === '*' ? 'a' : step]: item })),
  );
}

/** Those of the branches of a choice are inside the issue of the choice. */
const issuesIn = (
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): readonly { readonly path: string; readonly code: string }[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inner = issue.code === 'invalid_union' ? issue.errors.flatMap((branch) => issuesIn(branch, path)) : [];
    return [{ path: path.join('.'), code: issue.code }, ...inner];
  });
