import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const writer = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** zod writes JSON Schema for the description of the calls, which the server makes; the browser need not carry that (6 kB). */
export const withoutSchemaWriter: Plugin = {
  name: 'without-schema-writer',
  apply: 'build',
  load(id) {
    if (!writer.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
  },
};
