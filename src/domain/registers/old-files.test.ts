import { describe, expect, it } from 'vitest';

import { fileKey, matchOldFiles, maxOldFiles, maxOldPath, readOldFiles } from './old-files.ts';

const problemOf = (text: string) => {
  const read = readOldFiles(text);
  return 'problem' in read ? read.problem : read;
};

describe('the names of files in a cell', () => {
  it.each([
    ['', []],
    ['001.pdf', ['001.pdf']],
    ['001.pdf; 2567\\ผนวก.pdf;', ['001.pdf', '2567/ผนวก.pdf']],
    ['001.pdf\n002.pdf', ['001.pdf', '002.pdf']],
    ['001.pdf; \n002.pdf\n\n', ['001.pdf', '002.pdf']],
    ['cafe\u0301.pdf', ['caf\u00e9.pdf']],
    ['..a.pdf', ['..a.pdf']],
  ])('%j are read', (text, names) => expect(problemOf(text)).toEqual(names));

  it.each([
    ['a.pdf;;b.pdf', 'fileNameEmpty'],
    [';a.pdf', 'fileNameEmpty'],
    ['../a.pdf', 'fileNameNotUsable'],
    ['2567/../../a.pdf', 'fileNameNotUsable'],
    ['./a.pdf', 'fileNameNotUsable'],
    ['/etc/passwd', 'fileNameNotUsable'],
    ['C:\\a.pdf', 'fileNameNotUsable'],
    ['\\\\server\\a.pdf', 'fileNameNotUsable'],
    ['2567/', 'fileNameNotUsable'],
    ['a\tb.pdf', 'fileNameNotUsable'],
    ['a.pdf; A.PDF', 'fileNamedTwice'],
    [`${'ก'.repeat(maxOldPath)}.pdf`, 'fileNameTooLong'],
    [Array.from({ length: maxOldFiles + 1 }, (_, index) => `${index}.pdf`).join(';'), 'tooManyFiles'],
  ])('%j are not', (text, problem) => expect(problemOf(text)).toBe(problem));
});

const match = (wanted: readonly string[], found: readonly string[]) => {
  const pathOf = ({ path }: { readonly path: string }) => path;
  const result = matchOldFiles(
    wanted.map((path) => ({ path })),
    found.map((path) => ({ path })),
  );
  return {
    matched: result.matched.map((pair) => [pair.wanted.path, pair.found.path]),
    missing: result.missing.map(pathOf),
    unclear: result.unclear.map(pathOf),
    extra: result.extra.map(pathOf),
  };
};
const nothing = { matched: [], missing: [], unclear: [], extra: [] };

describe('the files of a folder', () => {
  it('are matched whatever their capitals and the form of their marks, and the rest is named', () => {
    expect(match(['A.PDF', 'caf\u00e9.pdf', 'ไม่มี.pdf'], ['f/a.pdf', 'f/cafe\u0301.pdf', 'f/เกิน.pdf'])).toEqual({
      matched: [
        ['A.PDF', 'f/a.pdf'],
        ['caf\u00e9.pdf', 'f/cafe\u0301.pdf'],
      ],
      missing: ['ไม่มี.pdf'],
      unclear: [],
      extra: ['f/เกิน.pdf'],
    });
    expect(fileKey('2567 / A.pdf')).toBe('2567/a.pdf');
  });

  it('are matched by their folders, from whichever folder was chosen', () => {
    const found = ['f/2566/1.pdf', 'f/2567/1.pdf'];
    for (const wanted of ['2567/1.pdf', 'f/2567/1.pdf', 'F/2567/1.PDF'])
      expect(match([wanted], found)).toEqual({ ...nothing, matched: [[wanted, found[1]]], extra: [found[0]] });
    expect(match(['2568/1.pdf'], found)).toEqual({ ...nothing, missing: ['2568/1.pdf'], extra: found });
  });

  it('need no folder in the spreadsheet while the name is the only one; several are unclear, one in the folder itself is meant', () => {
    expect(match(['1.pdf'], ['f/2567/1.pdf'])).toEqual({ ...nothing, matched: [['1.pdf', 'f/2567/1.pdf']] });
    expect(match(['1.pdf'], ['f/2566/1.pdf', 'f/2567/1.pdf'])).toEqual({ ...nothing, unclear: ['1.pdf'] });
    expect(match(['1.pdf'], ['f/1.pdf', 'f/2567/1.pdf'])).toEqual({
      ...nothing,
      matched: [['1.pdf', 'f/1.pdf']],
      extra: ['f/2567/1.pdf'],
    });
  });

  it('chosen without their folder are matched by name alone, unless two lines mean different folders', () => {
    expect(match(['2567/1.pdf'], ['1.pdf'])).toEqual({ ...nothing, matched: [['2567/1.pdf', '1.pdf']] });
    // A file that is exactly what one row means is not taken for another.
    expect(match(['1.pdf', '2566/1.pdf'], ['f/2566/1.pdf'])).toEqual({
      ...nothing,
      matched: [['2566/1.pdf', 'f/2566/1.pdf']],
      missing: ['1.pdf'],
    });
    expect(match(['1.pdf', '2566/1.pdf'], ['2566/1.pdf'])).toEqual({ ...nothing, unclear: ['1.pdf', '2566/1.pdf'] });
    expect(match(['2566/1.pdf', '2567/1.pdf'], ['1.pdf'])).toEqual({
      ...nothing,
      unclear: ['2566/1.pdf', '2567/1.pdf'],
    });
  });

  it('serve two rows that name the same file', () => {
    expect(match(['1.pdf', '1.PDF'], ['f/1.pdf']).matched).toHaveLength(2);
  });

  it('are matched also when ten thousand have one name', () => {
    const paths = Array.from({ length: 10_000 }, (_, index) => `${index}/scan.pdf`);
    const found = paths.map((path) => `f/${path}`);
    expect(match(paths, found).matched).toHaveLength(paths.length);
    expect(
      match(
        Array.from({ length: 10_000 }, () => 'scan.pdf'),
        found,
      ).unclear,
    ).toHaveLength(paths.length);
  });
});
