import { describe, expect, it } from 'vitest';

import { care as english } from './en/care.ts';
import { settings as englishSettings } from './en/settings.ts';
import { care as thai } from './th/care.ts';
import { settings as thaiSettings } from './th/settings.ts';

describe.each([
  ['Thai', thai.health.todo, thaiSettings],
  ['English', english.health.todo, englishSettings],
] as const)('what to do for the health of the system, in %s', (_language, todo, { lists, fields }) => {
  it.each([
    ['messagingNotSetUp', 'features', 'messagingLine'],
    ['mailboxNoDesk', 'units', 'isCentralRegistry'],
    ['ecmsNoDesk', 'units', 'isCentralRegistry'],
    ['mailRefused', 'agency', 'mailSender'],
  ] as const)('%s names the screen %s and its field %s as they are called', (finding, screen, field) => {
    expect(todo[finding]).toContain(`“${lists[screen].title}”`);
    expect(todo[finding]).toContain(`“${fields[field]}”`);
  });
});

it('says of mail that fails what goes out by itself and what must be asked for again', () => {
  expect(thai.health.todo.mailFails).toMatch(/หนังสือที่ส่งทางอีเมลจะส่งใหม่เอง.*ต้องขอใหม่/);
  expect(english.health.todo.mailFails).toMatch(/Letters .* by themselves .* asked for again/);
  expect([thai.health.says.mailFails, english.health.says.mailFails].join(' ')).not.toMatch(/ลองใหม่|trying again/);
});
