import { once } from 'node:events';
import { Readable } from 'node:stream';

import fastify from 'fastify';
import { expect, it } from 'vitest';

import { readFilePieces } from '#contract/file-pieces.ts';
import { tableFormats, type TableFormat } from '#contract/table-formats.ts';

import { allOf } from '#tests/support/all-of.ts';

import { inPieces } from './file-pieces.ts';
import { sendTable, tableBytes } from './send-table.ts';

const columns = [{ head: 'เรื่อง', width: 60 }];
/** Which no compression makes smaller. */
const row = () => [Array.from({ length: 40 }, () => Math.random().toString(36)).join('')];

/** Pages without an end, as of a register of a million lines, and how often they were read. */
function endlessPages() {
  const state = { read: 0 };
  let tellEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  async function* pages() {
    try {
      for (;;) {
        state.read += 1;
        yield Array.from({ length: 1000 }, row);
      }
    } finally {
      tellEnd();
    }
  }
  return { pages: pages(), state, ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it.each(tableFormats)('a table as %s is read no further than it is taken', async (format) => {
  const { pages, state, ended } = endlessPages();
  const file = Readable.from(tableBytes(format, { name: 'ก', columns, pages }));
  await once(file, 'readable');
  for (let turn = 0; turn < 2_000; turn += 1) await settled();
  const readAtFirst = state.read;
  expect(readAtFirst).toBeLessThanOrEqual(4);
  let taken = 0;
  for await (const part of file) {
    taken += part.length;
    if (taken > 3_000_000) break;
  }
  await ended;
  expect(state.read).toBeGreaterThan(readAtFirst);
  expect(state.read).toBeLessThanOrEqual(readAtFirst + 12);
});

it.each(tableFormats)('who goes away ends the reading of a table as %s', async (format: TableFormat) => {
  const { pages, state, ended } = endlessPages();
  const app = fastify();
  app.get('/', (_request, reply) =>
    sendTable(reply, format, 'table', { name: 'ก', columns, pages }, () => ({ lines: 0, thousandths: 0 })),
  );
  const address = await app.listen({ port: 0 });
  const going = new AbortController();
  const { body } = await fetch(address, { signal: going.signal });
  const reader = body?.getReader();
  while (state.read === 0) await reader?.read();
  going.abort();
  await ended;
  await app.close();
});

it('a file in pieces says how far it is and is the same file, wherever the line cuts it', async () => {
  let lines = 0;
  async function* file() {
    for (const part of ['ทะเบียน', Buffer.alloc(70_000, 'ข'), '', 'จบ']) {
      lines += 10;
      yield part;
    }
  }
  const whole = Buffer.concat(await allOf(inPieces(file(), () => ({ lines, thousandths: lines * 25 }))));
  for (const size of [7, 12, 13, 64_000, whole.length]) {
    async function* arriving() {
      for (let start = 0; start < whole.length; start += size) yield whole.subarray(start, start + size);
    }
    const pieces = await allOf(readFilePieces(arriving()));
    expect(pieces.map((piece) => [piece.lines, piece.thousandths])).toEqual([
      [10, 250],
      [20, 500],
      [30, 750],
      [40, 1000],
    ]);
    expect(
      Buffer.concat(pieces.map(({ bytes }) => bytes)).equals(
        Buffer.concat(['ทะเบียน', Buffer.alloc(70_000, 'ข'), 'จบ'].map((part) => Buffer.from(part))),
      ),
    ).toBe(true);
  }
  const cut = readFilePieces(Readable.from([whole.subarray(0, -1)]));
  await expect(allOf(cut)).rejects.toThrow('ended within a piece');
});
