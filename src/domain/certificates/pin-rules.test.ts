import { expect, it } from 'vitest';

import { pinProblem, typedPin } from './pin-rules.ts';

it.each(['48291376', '๔๘๒๙๑๓๗๖', '19026584', '904172635518'])('%s may be a PIN', (pin) => {
  expect(pinProblem(pin)).toBeUndefined();
});

it.each(['4829137', '9041726355184', '4829137a', '', ' 48291376'])(
  '“%s” is no PIN of eight to twelve digits',
  (pin) => {
    expect(pinProblem(pin)).toBe('pin-rules');
  },
);

it.each(['11111111', '12121212', '11221122', '12345678', '98765432', '89012345', '13579135', '12312312', '48294829'])(
  '%s is one that many would choose',
  (pin) => {
    expect(pinProblem(pin)).toBe('pin-guessable');
  },
);

it.each(['4829148291', '482913482913'])('%s is the same group twice', (pin) => {
  expect(pinProblem(pin)).toBe('pin-guessable');
});

it.each(['19022507', '02191964', '25070219', '19640219', '31121999', '01012570'])('%s is a day', (pin) => {
  expect(pinProblem(pin)).toBe('pin-guessable');
});

it.each(['32132507', '24072405', '00121999', '13131999'])('%s is none', (pin) => {
  expect(pinProblem(pin)).toBeUndefined();
});

it('counts Thai digits as the same digits', () => {
  expect(typedPin('๔๘๒๙๑๓๗๖')).toBe('48291376');
});
