import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SpeedBadge } from './speed-badge.tsx';

const toneOf = (speed: number) =>
  /data-tone="(\w+)"/.exec(renderToStaticMarkup(<SpeedBadge speed={speed} name="" />))?.[1];

test('ปกติ is a success badge, every other speed a danger badge', () => {
  expect([1, 2, 3, 4].map(toneOf)).toEqual(['ok', 'danger', 'danger', 'filledDanger']);
});
