import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';

import type { Role } from './asked-calls.ts';
import { personsOf, type Scale } from './growth.ts';
import { letterToRegister } from './letter-to-register.ts';
import { measureInTurns, type Timing } from './measure.ts';
import { startRedmine, type Redmine } from './redmine.ts';
import { print } from './report.ts';

type Persons = Awaited<ReturnType<typeof personsOf>>;

/** The same work in both. */
interface Compared {
  readonly name: string;
  readonly ours: (persons: Persons) => Promise<unknown>;
  readonly theirs: (redmine: Redmine) => Promise<unknown>;
}

const common = 'ประชุม';
const rare = 'เรื่องที่ 7321';
const absent = 'ไม่มีในระบบ';

const finished = (skip: number) => ({ list: 'closedMatters', take: 10, skip });
const ourSearch = (role: Role, text: string) => (persons: Persons) =>
  persons[role].call('searchDocuments', { text, take: 25 });
const theirSearch = (by: 'officer' | 'director', text: string) => (redmine: Redmine) =>
  redmine.get(by, `search.json?${new URLSearchParams({ q: text, issues: '1' })}`);

const compared: readonly Compared[] = [
  {
    name: 'a list, first page',
    ours: (persons) => persons['unit clerk'].call('getTodoList', finished(0)),
    theirs: (redmine) =>
      redmine.get(
        'officer',
        `issues.json?project_id=${redmine.project}&status_id=*&sort=priority:desc,id:desc&limit=10`,
      ),
  },
  {
    name: 'a list, page 501',
    ours: (persons) => persons['unit clerk'].call('getTodoList', finished(5_000)),
    theirs: (redmine) =>
      redmine.get('director', 'issues.json?status_id=*&sort=priority:desc,id:desc&limit=10&offset=5000'),
  },
  {
    name: 'search, a common word, an officer',
    ours: ourSearch('officer', common),
    theirs: theirSearch('officer', common),
  },
  {
    name: 'search, a common word, a director',
    ours: ourSearch('director', common),
    theirs: theirSearch('director', common),
  },
  { name: 'search, a rare word, a director', ours: ourSearch('director', rare), theirs: theirSearch('director', rare) },
  { name: 'search, nothing, a director', ours: ourSearch('director', absent), theirs: theirSearch('director', absent) },
  {
    name: 'a letter opened',
    ours: ({ director: { call, facts } }) =>
      call('getDocument', Object(z.encode(allCalls.getDocument.body, { documentId: facts.documentId }))),
    theirs: (redmine) => redmine.get('director', 'issues/501.json?include=journals,attachments'),
  },
  {
    name: 'a letter registered',
    ours: (persons) => persons['registry clerk'].call('registerIncoming', letterToRegister()),
    theirs: (redmine) => redmine.create('ลงรับเพื่อวัดเวลา'),
  },
];

/** Our calls beside those of Redmine with as many issues on the same PostgreSQL, in turns. */
export async function measureRivals(scale: Scale, count: number): Promise<void> {
  print(`Redmine with ${count.toLocaleString('en')} issues …`);
  const redmine = await startRedmine(scale.ownerUrl, count);
  if (!redmine) {
    print('Redmine is not measured: its packages are not installed');
    return;
  }
  try {
    const persons = await personsOf(scale);
    for (const { name, ours, theirs } of compared) {
      const [own, other] = await measureInTurns([() => ours(persons), () => theirs(redmine)]);
      if (own && other) print(lineOf(name, own, other));
    }
  } finally {
    await redmine.close();
  }
}

function lineOf(name: string, own: Timing, other: Timing): string {
  const times = ({ median, p95 }: Timing) => `${median.toFixed(1)}/${p95.toFixed(1)}`.padStart(16);
  return `${name.padEnd(36)} sarn${times(own)}   redmine${times(other)}   × ${(other.median / own.median).toFixed(1)}`;
}
