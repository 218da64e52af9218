import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import type { DocumentView } from '#contract/documents/documents.ts';
import { documentStates, registeredStates, type DocumentState } from '#domain/documents/document.ts';
import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { DocumentBadges } from './document-badges.tsx';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

type Leg = DocumentView['legs'][number];

const leg: Leg = {
  legId: 1,
  parentLegId: null,
  kind: 'home',
  state: 'received',
  fromUnitName: 'กอง ก',
  unitId: 2,
  unitName: 'กอง ก',
  addressee: null,
  toOffice: null,
  purposeName: '',
  registerNumber: '',
  sentAt: new Date('2026-11-13T09:05:00+07:00'),
  receivedAt: null,
  receivedBy: '',
  dueAt: null,
  returnReason: '',
  closedAt: null,
  actions: [],
  tasks: [],
};

const shown = (state: DocumentState, changes: Partial<Leg> = {}) =>
  renderToStaticMarkup(
    <DocumentBadges
      document={{
        hold: null,
        isFollowed: false,
        isOverdue: false,
        kind: 1,
        legId: 1,
        legs: [{ ...leg, ...changes }],
        letterNumber: 'บส 0201/87',
        secrecy: 1,
        secrecyName: 'ปกติ',
        speed: 1,
        speedName: 'ปกติ',
        state,
      }}
    />,
  ).replaceAll(/<[^>]*>/g, ' ');

test('a letter that is not in force says so at its home: a draft, a cancelled and a discarded one', () => {
  const official: readonly DocumentState[] = registeredStates;
  const told = documentStates.filter((state) => shown(state).includes(th.drafting.states[state]));
  expect(told).toEqual(documentStates.filter((state) => !official.includes(state)));
});

test('where the letter was sent its badge tells the same, once', () => {
  const texts = shown('cancelled', { kind: 'main', state: 'cancelled' });
  expect(texts.split(th.documents.legCancelled)).toHaveLength(2);
});
