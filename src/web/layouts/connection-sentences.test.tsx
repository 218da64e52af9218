import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { common as english } from '#locales/en/common.ts';
import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { setConnectionState, type ConnectionState } from '#web/platform/realtime/push-messages.ts';

import { ConnectionBar } from './connection-bar.tsx';
import { ConnectionState as StateInTools } from './tools/connection-state.tsx';

beforeAll(() =>
  i18n.init({
    resources: { th: { translation: th }, en: { translation: { common: english } } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);
afterAll(async () => {
  setConnectionState('idle');
  await i18n.changeLanguage('th');
});

function shown(state: ConnectionState) {
  setConnectionState(state);
  const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '').trim();
  const bar = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionBar />
    </QueryClientProvider>,
  );
  return { bar: textOf(bar), tools: textOf(renderToStaticMarkup(<StateInTools />)) };
}

test.each([
  ['th', th.common],
  ['en', english],
] as const)('each state of the connection has its sentence of the dictionary, in %s', async (language, texts) => {
  await i18n.changeLanguage(language);
  expect(shown('connected')).toEqual({ bar: '', tools: texts.socketConnected });
  for (const [state, sentence] of [
    ['reconnecting', texts.socketReconnecting],
    ['error', texts.socketError],
    ['cannotConnect', texts.socketCannotConnect],
  ] as const) {
    const { bar, tools } = shown(state);
    expect(tools).toBe(sentence);
    expect(bar.startsWith(`${sentence} `), bar).toBe(true);
  }
});
