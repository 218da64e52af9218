import type { Call } from '#contract/define-call.ts';

import { escapeHtml } from './escape-html.ts';
import type { Calls } from './handlers.ts';

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2433}
h2{font:600 1rem ui-monospace,monospace;margin:2rem 0 0}pre{background:#f3f5f9;padding:1rem;overflow:auto;border-radius:6px}
p{margin:.25rem 0}small{color:#5a6473}`;

export const renderDocsPage = (calls: Calls, description: Readonly<Record<string, unknown>>): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sarn API</title><style>${style}</style><h1>Sarn API</h1>
<p>Machine-readable: <a href="openapi.json">openapi.json</a></p>
${Object.values(calls)
  .map((call) => renderCall(call, description))
  .join('\n')}</html>`;

function renderCall(call: Call, description: Readonly<Record<string, unknown>>): string {
  const access = call.access === 'anybody' ? 'without signing in' : 'signed in';
  const aliases = call.aliases?.length ? `; also ${call.aliases.map((path) => `/api/${path}`).join(', ')}` : '';
  return `<h2>${call.method} /api/${escapeHtml(call.path)}</h2><p>${escapeHtml(call.summary)}</p>
<small>${access}${escapeHtml(aliases)}</small>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(schemaOf(call, description), null, 2))}</pre></details>`;
}

function schemaOf(call: Call, { paths }: Readonly<Record<string, unknown>>): unknown {
  const item = typeof paths === 'object' && paths !== null ? Reflect.get(paths, `/${call.path}`) : undefined;
  return item?.[call.method.toLowerCase()];
}
