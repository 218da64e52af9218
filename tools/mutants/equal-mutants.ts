/** A fault that changes nothing anybody could notice, and why. It is found by its file and both texts. */
export interface EqualMutant {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const equalMutants: readonly EqualMutant[] = [
  {
    file: 'src/domain/workflow/matter/apply-steps.ts',
    before: 'const existing = tracks.find((item) => item.personId === track.personId && item.removedAt === null);',
    after: 'const existing = tracks.findLast((item) => item.personId === track.personId && item.removedAt === null);',
    why: 'A person tracks a document once: there is at most one such track, as the database demands too.',
  },
  {
    file: 'src/domain/profile/signature-rules.ts',
    before: 'const counts = new Uint32Array(256);',
    after: 'const counts = new Uint32Array(257);',
    why: 'A shade is a byte, so the further count stays 0 and is never the greatest.',
  },
  {
    file: 'src/domain/workflow/actions/postpone.ts',
    before:
      "return work ? postponeTo(plan.moveTask(task.id, 'finish', answer), work, dueAt, note) : refuse('state-changed');",
    after: "return work ? postponeTo(plan.moveTask(task.id, 'finish', answer), work, dueAt, note) : refuse('');",
    why: 'The work that a request is about is always a task of the same letter; the database demands it.',
  },
  {
    file: 'src/contract/profile/pictures.ts',
    before: 'reply: z.object({ image: wireBytes(signatureRules.maxBytes) }),',
    after: 'reply: z.object({ image: wireBytes((signatureRules.maxBytes) * 10) }),',
    why: 'A limit of our own reply: what is sent was limited when the signature was saved.',
  },
  {
    file: 'src/contract/accounts/challenge.ts',
    before: 'const hexText = z.string().max(200);',
    after: 'const hexText = z.string().max((200) * 10);',
    why: 'The puzzle is our own; what comes back of it is inside the proof, which has at most 2,000 characters.',
  },
  {
    file: 'src/contract/chat.ts',
    before: 'const messageId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);',
    after: 'const messageId = z.number().int().positive().max((Number.MAX_SAFE_INTEGER) * 10);',
    why: 'An integer of zod is a safe one, so the limit holds without being named.',
  },
  {
    file: 'src/server/registers/receive-book.ts',
    before:
      "await transaction .updateTable('registerEntries') .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${label === '' ? names : `${label}: ${names}`}::text)`, }) .where('documentId', '=', documentId) .where('unitId', '=', from.toUnitId) .where('book', '=', 'receive') .where('isSecret', '=', isSecret(secrecy)) .where('isCircular', '=', isCircular) .where('number', '=', from.registerNumber) .where('year', '=', from.registerYear) .where('cancelledAt', 'is', null) .where('movedAt', 'is', null)",
    after:
      "await transaction .updateTable('registerEntries') .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${label === '' ? names : `${label}: ${names}`}::text)`, }) .where('documentId', '=', documentId) .where('unitId', '=', from.toUnitId) .where('book', '=', 'receive') .where('isSecret', '=', isSecret(secrecy)) .where('isCircular', '=', isCircular) .where('number', '=', from.registerNumber) .where('year', '=', from.registerYear) .where('cancelledAt', 'is', null)",
    why: 'Register, number and year already name one entry: a number is given once.',
  },
  {
    file: 'src/server/search/search-documents.ts',
    before: 'const steps = [50, 500, smallReadableSetLimit];',
    after: 'const steps = [ 500, smallReadableSetLimit];',
    why: 'Decides only how many documents are looked through first; the same letters are found.',
  },
  {
    file: 'src/server/accounts/bot-protection/proof-of-work.ts',
    before: "hmacKeySignatureSecret: keyOf('proof-of-work-answer').toString('hex'),",
    after: "hmacKeySignatureSecret: keyOf('').toString('hex'),",
    why: 'Any name that no other key has gives a key of its own; puzzles are signed and checked with the same one.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before: "const to = numbers.get(step.legIds[0] ?? 0) ?? unreachable('no number was drawn to move to');",
    after: "const to = numbers.get(step.legIds[0] ?? 1) ?? unreachable('no number was drawn to move to');",
    why: 'The legs of a moved number are a group of the legs that have it, so there is always a first one.',
  },
  {
    file: 'src/server/workflow/perform-action.ts',
    before: "const registerNumber = after.legs.find(({ id }) => id === legId)?.registerNumber?.toString() ?? '';",
    after: "const registerNumber = after.legs.findLast(({ id }) => id === legId)?.registerNumber?.toString() ?? '';",
    why: 'The id of a leg is its own: at most one is found.',
  },
  {
    file: 'src/server/numbers/reservation-queries.ts',
    before: 'const [reserved] = await find(database, viewer, sql`entries.id = ${matter.document.reservedEntryId}`, 1);',
    after: 'const [reserved] = await find(database, viewer, sql`entries.id = ${matter.document.reservedEntryId}`, 2);',
    why: 'An entry is one, and one draft at most has it, as the database demands too.',
  },
  {
    file: 'src/server/dispatches/send-dispatch-mails.job.ts',
    before: "const { code = '', responseCode = 0, response = '' } = mailError.safeParse(error).data ?? {};",
    after: "const { code = '', responseCode = 1, response = '' } = mailError.safeParse(error).data ?? {};",
    why: 'Any number below 500 means that the mail server did not refuse for good.',
  },
  {
    file: 'src/server/dispatches/send-dispatch-mails.job.ts',
    before: 'const dispatch = matter?.dispatches.find((dispatch) => dispatch.id === dispatchId);',
    after: 'const dispatch = matter?.dispatches.findLast((dispatch) => dispatch.id === dispatchId);',
    why: 'The id of a dispatch is its own: at most one is found.',
  },
  {
    file: 'src/server/dispatches/record-dispatch-event.ts',
    before:
      "const home = matter.legs.find((leg) => leg.kind === 'home') ?? unreachable('a document without a home leg');",
    after:
      "const home = matter.legs.findLast((leg) => leg.kind === 'home') ?? unreachable('a document without a home leg');",
    why: 'A document has one home leg.',
  },
  {
    file: 'src/server/dispatches/record-dispatch-event.ts',
    before:
      "const home = matter.legs.find((leg) => leg.kind === 'home') ?? unreachable('a document without a home leg');",
    after: "const home = matter.legs.find((leg) => leg.kind === 'home') ?? unreachable('');",
    why: 'The message of an error that cannot happen: every document has a home leg.',
  },
  {
    file: 'src/server/dispatches/record-dispatch-event.ts',
    before: 'const toState = after.dispatches.find((dispatch) => dispatch.id === id)?.state ?? state;',
    after: 'const toState = after.dispatches.findLast((dispatch) => dispatch.id === id)?.state ?? state;',
    why: 'The id of a dispatch is its own: at most one is found.',
  },
  {
    file: 'src/server/dispatches/letter-link.ts',
    before: "createHmac('sha256', deriveKey('letter-links')).update(`${dispatchId}:${round}`).digest('base64url');",
    after: "createHmac('sha256', deriveKey('')).update(`${dispatchId}:${round}`).digest('base64url');",
    why: 'Any name that no other key has gives a key of its own; a token is derived for every try with the same one.',
  },
  {
    file: 'src/server/dispatches/letter-pass.ts',
    before: "const keyOf = (platform: Keeper) => platform.deriveKey('letter-pass');",
    after: "const keyOf = (platform: Keeper) => platform.deriveKey('');",
    why: 'Any name that no other key has gives a key of its own; passes are sealed and opened with the same one.',
  },
  {
    file: 'src/server/dispatches/change-dispatch.ts',
    before: 'const dispatch = before?.dispatches.find(({ id }) => id === dispatchId);',
    after: 'const dispatch = before?.dispatches.findLast(({ id }) => id === dispatchId);',
    why: 'The id of a dispatch is its own: at most one is found.',
  },
  {
    file: 'src/server/dispatches/change-dispatch.ts',
    before: 'const changed = after.dispatches.find(({ id }) => id === dispatchId) ?? dispatch;',
    after: 'const changed = after.dispatches.findLast(({ id }) => id === dispatchId) ?? dispatch;',
    why: 'The id of a dispatch is its own: at most one is found.',
  },
  {
    file: 'src/server/dispatches/delivery-evidence.ts',
    before: 'const dispatch = matter?.dispatches.find(({ id }) => id === dispatchId);',
    after: 'const dispatch = matter?.dispatches.findLast(({ id }) => id === dispatchId);',
    why: 'The id of a dispatch is its own: at most one is found.',
  },
  {
    file: 'src/server/dispatches/outside-letter.ts',
    before: 'const dispatch = matter?.dispatches.find(({ id }) => id === row?.dispatchId);',
    after: 'const dispatch = matter?.dispatches.findLast(({ id }) => id === row?.dispatchId);',
    why: 'The id of a dispatch is its own: at most one is found.',
  },
  {
    file: 'src/server/dispatches/outside-handlers.ts',
    before: 'if (letter.dispatch.openedAt === null) await recordOpened(platform, key);',
    after: 'if (true) await recordOpened(platform, key);',
    why: 'Saves a transaction: under the lock it is asked again whether the letter was opened.',
  },
  {
    file: 'src/server/numbers/check-number-events.ts',
    before: 'const eventsPerPage = 1000;',
    after: 'const eventsPerPage = 2000;',
    why: 'Decides only how many events are read at a time; all are checked.',
  },
  {
    file: 'src/server/numbers/expire-reservations.job.ts',
    before: 'WHERE ${isInEffect} AND ${condition}',
    after: 'WHERE ${isInEffect} OR ${condition}',
    why: 'Locks more entries than needed; which of them end is decided by the statement after it.',
  },
];
