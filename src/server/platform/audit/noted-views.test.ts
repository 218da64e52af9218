import { expect, test } from 'vitest';

import { NotedViews } from './noted-views.ts';

const noted = (views: NotedViews, personId: number, from: number, count: number) => {
  for (let id = from; id < from + count; id += 1) views.add({ personId, thing: 'document', id });
};

test('one thing is noted once for a person, and each time anew after it was taken', () => {
  const views = new NotedViews();
  for (let count = 0; count < 3; count += 1) views.add({ personId: 1, thing: 'document', id: 7 });
  views.add({ personId: 2, thing: 'document', id: 7 });
  views.add({ personId: 1, thing: 'file', id: 7 });
  expect(views.take().views).toHaveLength(3);
  expect(views.take().views).toEqual([]);
});

test('whoever names too much fills only their own share, and the rest is counted', () => {
  const views = new NotedViews();
  noted(views, 1, 1, 10_005);
  noted(views, 2, 1, 1);
  const { views: taken, others } = views.take();
  expect(taken.filter(({ personId }) => personId === 2)).toHaveLength(1);
  expect(taken).toHaveLength(10_001);
  expect([...others]).toEqual([[1, 5]]);
});

test('what is put back joins what was noted since, once and within the same limits, and announces nothing', () => {
  const views = new NotedViews();
  let announced = 0;
  views.onMany = () => void (announced += 1);
  noted(views, 1, 1, 10_002);
  announced = 0;
  const taken = views.take();
  noted(views, 1, 10_000, 4);
  views.putBack(taken);
  const again = views.take();
  expect(new Set(again.views.map(({ id }) => id)).size).toBe(10_000);
  expect(again.views).toHaveLength(10_000);
  // 9,997 to 9,999 found no room beside the four that were noted since.
  expect([...again.others]).toEqual([[1, 2 + 3]]);
  expect(announced).toBe(0);
});

test('many are announced before their time', () => {
  const views = new NotedViews();
  let announced = 0;
  views.onMany = () => void (announced += 1);
  noted(views, 1, 1, 999);
  expect(announced).toBe(0);
  noted(views, 1, 1_000, 1);
  expect(announced).toBe(1);
});
