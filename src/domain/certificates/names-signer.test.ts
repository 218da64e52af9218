import { describe, expect, it } from 'vitest';

import { namesSigner } from './names-signer.ts';

const person = { name: 'สมชาย ใจดี', positionName: 'ผู้อำนวยการกองแผนงาน' };

describe('a certificate names its signer', () => {
  it('while name and position are those of the day it was issued', () => {
    expect(namesSigner(person, person)).toBe(true);
    expect(namesSigner({ ...person, positionName: '' }, person)).toBe(true);
  });

  it('no more with another name or another position', () => {
    expect(namesSigner(person, { ...person, name: 'สมชาย ใจงาม' })).toBe(false);
    expect(namesSigner(person, { ...person, positionName: 'รองอธิบดี' })).toBe(false);
  });

  it('by as much of a long position as a certificate can hold', () => {
    const positionName = 'ผู้อำนวยการ'.repeat(12);
    expect(namesSigner({ ...person, positionName: positionName.slice(0, 64) }, { ...person, positionName })).toBe(true);
  });
});
