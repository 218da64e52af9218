import { expect, test } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

test('the leg on which a letter begins is received with its registration, the others are not', () => {
  const [home, sent] = startMatter({ receivers: [main(units.divisionA)] }).matter().legs;
  expect(home).toMatchObject({ receivedAt: home?.sentAt, receivedBy: people.registrar.personId });
  expect(home?.receivedAt).toBeInstanceOf(Date);
  expect(sent).toMatchObject({ state: 'unreceived', receivedAt: null, receivedBy: null });
});
