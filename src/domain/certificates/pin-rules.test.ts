import { expect, it } from 'vitest';

import { pinProblem, typedPin } from './pin-rules.ts';

it.each(['482913', '๔๘๒๙๑๓', '190265', '904172635518'])('%s may be a PIN', (pin) => {
  expect(pinProblem(pin)).toBeUndefined();
});

it.each(['48291', '9041726355184', '48291a', '', ' 482913'])('“%s” is no PIN of six to twelve digits', (pin) => {
  expect(pinProblem(pin)).toBe('pin-rules');
});

it.each(['111111', '121212', '112211', '123456', '987654', '890123', '135791', '123123', '48294829', '123412'])(
  '%s is one that many would choose',
  (pin) => {
    expect(pinProblem(pin)).toBe('pin-guessable');
  },
);

it('counts Thai digits as the same digits', () => {
  expect(typedPin('๔๘๒๙๑๓')).toBe('482913');
});
