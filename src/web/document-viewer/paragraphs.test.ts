import { describe, expect, it } from 'vitest';

import { linesOf, type TextRun } from './page-lines.ts';
import { paragraphsOf } from './paragraphs.ts';

/** A line of 14 points, from this place to that one, so far from the top. */
const run = (text: string, left: number, right: number, top: number): TextRun => ({
  text,
  left,
  right,
  top,
  height: 14,
});
const paragraphs = (...runs: readonly TextRun[]) => paragraphsOf(linesOf(runs), 560);

describe('the paragraphs of a page', () => {
  it('are put together from lines that fill the width, in Thai without a space', () => {
    const lines = [
      run('ด้วยกรมส่งเสริมบริการ', 100, 500, 0),
      run('สาธารณะจะจัดประชุม ครั้งที่ 2', 60, 500, 20),
      run('ในวันศุกร์', 60, 160, 40),
      run('จึงเรียนมาเพื่อโปรดทราบ', 100, 300, 60),
    ];
    expect(paragraphs(...lines)).toEqual(['ด้วยกรมส่งเสริมบริการสาธารณะจะจัดประชุม ครั้งที่ 2 ในวันศุกร์', 'จึงเรียนมาเพื่อโปรดทราบ']);
    expect(paragraphs(run('a letter of', 60, 500, 0), run('two lines', 60, 120, 20))).toEqual([
      'a letter of two lines',
    ]);
  });

  it('begin with an indented line, after a gap and after a short line', () => {
    const full = (text: string, left: number, top: number) => run(text, left, 500, top);
    expect(paragraphs(full('ก', 60, 0), full('ข', 100, 20))).toEqual(['ก', 'ข']);
    expect(paragraphs(full('ก', 60, 0), full('ข', 60, 40))).toEqual(['ก', 'ข']);
    expect(paragraphs(run('ก', 60, 200, 0), full('ข', 60, 20))).toEqual(['ก', 'ข']);
  });

  it('never go on from a heading in larger type', () => {
    const heading = { ...run('บันทึกข้อความ', 60, 500, 0), height: 24 };
    expect(paragraphs(heading, run('ส่วนราชการ กอง ก', 60, 500, 28))).toEqual(['บันทึกข้อความ', 'ส่วนราชการ กอง ก']);
  });

  it('leave what stands apart on a line by itself', () => {
    const apart = [run('ที่ กษ 0201/12', 60, 160, 0), run('กรมส่งเสริม', 400, 500, 0)];
    expect(paragraphs(...apart, run('วันที่ 1 ธันวาคม 2569', 60, 500, 20))).toEqual([
      'ที่ กษ 0201/12  กรมส่งเสริม',
      'วันที่ 1 ธันวาคม 2569',
    ]);
    expect(paragraphs()).toEqual([]);
  });
});
