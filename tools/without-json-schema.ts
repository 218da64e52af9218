import type { Plugin } from 'vite';

const schemas = /node_modules.zod.v4.classic.schemas\.js$/;
const imports =
  /import \* as processors from "[^"]+";|import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from "[^"]+";/g;

/**
 * Takes what writes JSON Schemas out of zod. Every schema has a method for it, so a bundler must keep it, though only
 * the server's description of the API calls it: 5 kB of gzip before the first screen.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: schemas },
    handler(code) {
      if (code.match(imports)?.length !== 2) throw new Error('zod imports its JSON Schema methods in another way now');
      return `${code.replace(imports, '')}
const processors = {};
const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => undefined;`;
    },
  },
};
