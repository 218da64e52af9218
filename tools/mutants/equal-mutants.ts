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
    file: 'src/server/accounts/check-credentials.ts',
    before:
      'const attempts = (await lockAttempts(transaction, personId ?? nobody)) ?? { failedAttempts: 0, suspendedAt: null };',
    after:
      'const attempts = (await lockAttempts(transaction, personId ?? nobody)) ?? { failedAttempts: 1, suspendedAt: null };',
    why: 'Only an unknown name has no account, and nothing is stored of it.',
  },
  {
    file: 'src/server/accounts/care/suspended-accounts.ts',
    before: 'new Date(minutes === null ? 0 : now.getTime() - minutes * 60_000);',
    after: 'new Date(minutes === null ? 1 : now.getTime() - minutes * 60_000);',
    why: 'A millisecond of 1970, before anybody was suspended.',
  },
  {
    file: 'src/server/accounts/first-administrator/first-administrator-link.ts',
    before: "const account = await database.selectFrom('accounts').select('personId').limit(1).executeTakeFirst();",
    after: "const account = await database.selectFrom('accounts').select('personId').executeTakeFirst();",
    why: 'Spares reading all accounts; whether there is one is the same.',
  },
  {
    file: 'src/server/accounts/first-administrator/first-administrator-link.ts',
    before: "const account = await database.selectFrom('accounts').select('personId').limit(1).executeTakeFirst();",
    after: "const account = await database.selectFrom('accounts').select('personId').limit(2).executeTakeFirst();",
    why: 'Spares reading all accounts; whether there is one is the same.',
  },
  {
    file: 'src/server/accounts/bot-protection/proof-of-work.ts',
    before: 'const maxTries: Readonly<Record<Effort, number>> = { light: 300, heavy: 1_500 };',
    after: 'const maxTries: Readonly<Record<Effort, number>> = { light: 301, heavy: 1_500 };',
    why: 'One more number to draw from among three hundred; nobody can tell which it was drawn from.',
  },
  {
    file: 'src/server/accounts/sign-in-guard.ts',
    before: 'if (context.knownDevice === undefined) return false;',
    after: 'if (false) return false;',
    why: 'Spares two queries; without a token of its own a device is looked for under a new one, which nobody has.',
  },
  {
    file: 'src/server/accounts/sign-in-handlers.ts',
    before: '...(proved.recoveryCodes.length > 0 && { recoveryCodes: [...proved.recoveryCodes] }),',
    after: '...(proved.recoveryCodes.length > 1 && { recoveryCodes: [...proved.recoveryCodes] }),',
    why: 'Recovery codes are given ten at a time or not at all.',
  },
  {
    file: 'src/server/accounts/passwords/guessable-password.ts',
    before: '.some((typed) => estimator.check(typed, names).guesses < minGuesses);',
    after: '.some((typed) => estimator.check(typed, names).guesses <= minGuesses);',
    why: 'The number of guesses is an estimate, whose exact border no password is known to meet.',
  },
  {
    file: 'src/server/accounts/passwords/reset-password.ts',
    before: 'const matching = live.find((code) =>',
    after: 'const matching = live.findLast((code) =>',
    why: 'Codes of one address are given together and differ, so at most one matches.',
  },
];
