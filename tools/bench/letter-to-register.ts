import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { main, units } from '#tests/rules/office.ts';

/** A new one each time, as it is sent. */
export const letterToRegister = () =>
  z.encode(allCalls.registerIncoming.body, {
    unitId: units.registry,
    kind: 1,
    letterNumber: randomUUID(),
    letterDate: null,
    correspondentId: null,
    categoryId: null,
    documentTypeId: null,
    fromText: 'กระทรวงมหาดไทย',
    toText: 'อธิบดี',
    subject: 'ลงรับเพื่อวัดเวลา',
    speed: 1,
    secrecy: 1,
    arrivedAt: null,
    remark: '',
    fileIds: [],
    receivers: [main(units.divisionA)],
    dueAt: null,
  });
