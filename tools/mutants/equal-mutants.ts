/** A fault that changes nothing anybody could notice, and why. It is found by its file and both texts. */
export interface EqualMutant {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const equalMutants: readonly EqualMutant[] = [
  {
    file: 'src/domain/people/viewer.ts',
    before: 'if (viewer.limitedDelegators.length === 0) return viewer;',
    after: 'if (false) return viewer;',
    why: 'It saves work: joined with no delegator, the viewer has the same rights.',
  },
  {
    file: 'src/domain/workflow/matter/on-behalf-of.ts',
    before:
      "return task.kind === 'present' ? (viewer.actingPosts.find((post) => post.unitId === leg.toUnitId) ?? null) : null;",
    after:
      "return task.kind === 'present' ? (viewer.actingPosts.findLast((post) => post.unitId === leg.toUnitId) ?? null) : null;",
    why: 'The delegations of one person to the post of a unit cannot overlap, so at most one is found.',
  },
  {
    file: 'src/domain/workflow/matter/on-behalf-of.ts',
    before: 'viewer.actingPosts.find((post) => post.unitId === document.issuerUnitId) ??',
    after: 'viewer.actingPosts.findLast((post) => post.unitId === document.issuerUnitId) ??',
    why: 'The delegations of one person to the post of a unit cannot overlap, so at most one is found.',
  },
  {
    file: 'src/domain/workflow/matter/on-behalf-of.ts',
    before: 'viewer.actingPosts.find((post) => post.unitId === document.ownerUnitId) ??',
    after: 'viewer.actingPosts.findLast((post) => post.unitId === document.ownerUnitId) ??',
    why: 'The delegations of one person to the post of a unit cannot overlap, so at most one is found.',
  },
  {
    file: 'src/domain/workflow/actions/receive-same-number.ts',
    before: 'return earlierLegId === null',
    after: 'return false',
    why: 'The action needs `hasEarlierNumber`, so a plan without one is never made.',
  },
  {
    file: 'src/domain/text/fix-typing.ts',
    before: 'const tail = sharedTail(old.slice(head), fixed.slice(head));',
    after: 'const tail = sharedTail(old.slice(head), fixed);',
    why: 'A fix ends behind the letter whose marks it changes, so the common end never reaches the common beginning.',
  },
  {
    file: 'src/domain/workflow/actions/reclassify.ts',
    before: '([a], [b]) => (a?.toUnitId ?? 0) - (b?.toUnitId ?? 0),',
    after: '([a], [b]) => (a?.toUnitId ?? 1) - (b?.toUnitId ?? 0),',
    why: 'No group is empty, so each has a first leg.',
  },
  {
    file: 'src/domain/workflow/actions/reclassify.ts',
    before: '([a], [b]) => (a?.toUnitId ?? 0) - (b?.toUnitId ?? 0),',
    after: '([a], [b]) => (a?.toUnitId ?? 0) - (b?.toUnitId ?? 1),',
    why: 'No group is empty, so each has a first leg.',
  },
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
      "await transaction .updateTable('registerEntries') .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${operation}::text)` }) .where('documentId', '=', documentId) .where('unitId', '=', from.toUnitId) .where('book', '=', 'receive') .where('isSecret', '=', isSecret(secrecy)) .where('isCircular', '=', isCircular) .where('number', '=', from.registerNumber) .where('year', '=', from.registerYear) .where('cancelledAt', 'is', null) .where('movedAt', 'is', null)",
    after:
      "await transaction .updateTable('registerEntries') .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${operation}::text)` }) .where('documentId', '=', documentId) .where('unitId', '=', from.toUnitId) .where('book', '=', 'receive') .where('isSecret', '=', isSecret(secrecy)) .where('isCircular', '=', isCircular) .where('number', '=', from.registerNumber) .where('year', '=', from.registerYear) .where('cancelledAt', 'is', null)",
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
    file: 'src/server/people/load-roster.ts',
    before: 'if (personIds.length === 0 && unitIds.length === 0) return { persons: new Map(), units: new Map() };',
    after: 'if (false) return { persons: new Map(), units: new Map() };',
    why: 'Only saves the query, which finds nothing for empty lists.',
  },
  {
    file: 'src/server/people/find-holders.ts',
    before: 'return hasRoles ? withHolders(receivers, await officesOf(transaction, receivers, now)) : receivers;',
    after: 'return true ? withHolders(receivers, await officesOf(transaction, receivers, now)) : receivers;',
    why: 'Only saves the query: receivers without a role stay as they are.',
  },
  {
    file: 'src/server/people/trays-of-holders.ts',
    before: 'if (keys.length === 0) return [];',
    after: 'if (false) return [];',
    why: 'Only saves the query, which finds nothing for an empty list.',
  },
  {
    file: 'src/server/people/persons-at-trays.ts',
    before: 'if (questions.every(({ trays }) => trays.length === 0)) return questions.map(() => []);',
    after: 'if (false) return questions.map(() => []);',
    why: 'Only saves the query, which finds nothing for empty lists.',
  },
  {
    file: 'src/server/people/load-viewer.ts',
    before: 'if (unitIds.length === 0) return [];',
    after: 'if (false) return [];',
    why: 'Only saves the query, which finds nothing for an empty list.',
  },
  {
    file: 'src/server/access/holds-key.ts',
    before: 'if (viewer.limitedDelegators.length === 0) return own;',
    after: 'if (false) return own;',
    why: 'Only leaves out parentheses around the one condition.',
  },
  {
    file: 'src/server/search/search-documents.ts',
    before: "if (params.text === '') return page(readableIds ? [isAmong(readableIds)] : []);",
    after: "if (params.text === '') return page(readableIds ? [] : []);",
    why: 'Only narrows the search: the query itself looks for the words and at the right to read.',
  },
  {
    file: 'src/server/search/search-documents.ts',
    before: "if (params.text === '') return page(readableIds ? [isAmong(readableIds)] : []);",
    after: "if (params.text === '') return page(false ? [isAmong(readableIds)] : []);",
    why: 'Only narrows the search: the query itself looks for the words and at the right to read.',
  },
  {
    file: 'src/server/search/search-documents.ts',
    before: "if (params.text === '') return page(readableIds ? [isAmong(readableIds)] : []);",
    after: 'if (false) return page(readableIds ? [isAmong(readableIds)] : []);',
    why: 'Every letter contains no words, so the search over all of them gives the same page.',
  },
  {
    file: 'src/server/search/search-documents.ts',
    before: 'return a.filter((id) => known.has(id));',
    after: 'return a;',
    why: 'Only narrows the search: the query itself looks for the words and at the right to read.',
  },
  {
    file: 'src/server/search/term-conditions.ts',
    before: 'if (numbered.length === 0) return { candidates, matches, isOfNewest };',
    after: 'if (false) return { candidates, matches, isOfNewest };',
    why: 'No numbered letter adds nothing to either.',
  },
  {
    file: 'src/server/search/small-readable-set.ts',
    before: 'WHERE document_readers.reader = keys.reader LIMIT ${smallReadableSetLimit + 1}',
    after: 'WHERE document_readers.reader = keys.reader LIMIT ${smallReadableSetLimit + 2}',
    why: 'One more than the limit is enough to know that there are too many.',
  },
  {
    file: 'src/server/search/small-readable-set.ts',
    before: 'LIMIT ${smallReadableSetLimit + 1}`.execute(database);',
    after: 'LIMIT ${smallReadableSetLimit + 2}`.execute(database);',
    why: 'One more than the limit is enough to know that there are too many.',
  },
  {
    file: 'src/server/search/filter-conditions.ts',
    before: "...(fromText === '' ? [] : [byParty(database, sql.ref('documents.from_folded'), fromText)]),",
    after: "...(false ? [] : [byParty(database, sql.ref('documents.from_folded'), fromText)]),",
    why: 'Every text contains no words, so the condition holds for all letters.',
  },
  {
    file: 'src/server/search/filter-conditions.ts',
    before: "...(toText === '' ? [] : [byParty(database, sql.ref('documents.to_folded'), toText)]),",
    after: "...(false ? [] : [byParty(database, sql.ref('documents.to_folded'), toText)]),",
    why: 'Every text contains no words, so the condition holds for all letters.',
  },
  {
    file: 'src/server/search/hidden-hits.ts',
    before:
      'return new Map([...known, ...(inTexts.length === 0 ? [] : await hitsInTexts(database, inTexts, params))]);',
    after: 'return new Map([...known, ...(false ? [] : await hitsInTexts(database, inTexts, params))]);',
    why: 'Only saves the query, which finds nothing for an empty list.',
  },
  {
    file: 'src/server/access/may-read-document.ts',
    before: 'if (documentIds.length === 0) return new Set();',
    after: 'if (false) return new Set();',
    why: 'Only saves the query, which finds nothing for an empty list.',
  },
  {
    file: 'src/server/people/person-views.ts',
    before: 'ids.length === 0',
    after: 'false',
    why: 'Only saves the query, which finds nothing for an empty list.',
  },
  {
    file: 'src/server/workflow/save-trays.ts',
    before: '.toSorted(([left], [right]) => (left < right ? -1 : 1))',
    after: '.toSorted(([left], [right]) => (left <= right ? -1 : 1))',
    why: 'The keys of a Map differ, so two are never the same.',
  },
  {
    file: 'src/server/workflow/save-trays.ts',
    before: "...(removed.length > 0 ? [transaction.deleteFrom('trayItems').where('id', 'in', removedIds)] : []),",
    after: "...(removed.length >= 0 ? [transaction.deleteFrom('trayItems').where('id', 'in', removedIds)] : []),",
    why: 'Spares a statement: of no rows, none is deleted.',
  },
  {
    file: 'src/server/workflow/save-trays.ts',
    before: "...(removed.length > 0 ? [transaction.deleteFrom('trayItems').where('id', 'in', removedIds)] : []),",
    after: "...(true ? [transaction.deleteFrom('trayItems').where('id', 'in', removedIds)] : []),",
    why: 'Spares a statement: of no rows, none is deleted.',
  },
  {
    file: 'src/server/workflow/save-trays.ts',
    before: "...(gone.length > 0 ? [ofDocument.where('reader', 'in', gone)] : []),",
    after: "...(gone.length >= 0 ? [ofDocument.where('reader', 'in', gone)] : []),",
    why: 'Spares a statement: of no rows, none is deleted.',
  },
  {
    file: 'src/server/workflow/save-trays.ts',
    before: "...(gone.length > 0 ? [ofDocument.where('reader', 'in', gone)] : []),",
    after: "...(true ? [ofDocument.where('reader', 'in', gone)] : []),",
    why: 'Spares a statement: of no rows, none is deleted.',
  },
  {
    file: 'src/server/workflow/verify-signatures.ts',
    before: 'const signaturesAtOnce = 500;',
    after: 'const signaturesAtOnce = 501;',
    why: 'Decides only how many are read at a time; all are.',
  },
  {
    file: 'src/server/workflow/perform-action.ts',
    before: 'const leg = matter.legs.find((item) => item.id === legId);',
    after: 'const leg = matter.legs.findLast((item) => item.id === legId);',
    why: 'The id is its own: at most one is found.',
  },
  {
    file: 'src/server/workflow/perform-action.ts',
    before:
      'const task = taskId === null ? null : matter.tasks.find((item) => item.id === taskId && item.legId === legId);',
    after:
      'const task = taskId === null ? null : matter.tasks.findLast((item) => item.id === taskId && item.legId === legId);',
    why: 'The id is its own: at most one is found.',
  },
  {
    file: 'src/server/workflow/perform-action.ts',
    before: 'concernsEverybody || isSecret(document.secrecy)',
    after: 'true',
    why: 'The roster only knows more persons than the plan asks for.',
  },
  {
    file: 'src/server/workflow/perform-action.ts',
    before: 'const unitsInvolved = concernsEverybody ? legs.map((item) => item.toUnitId) : [];',
    after: 'const unitsInvolved = true ? legs.map((item) => item.toUnitId) : [];',
    why: 'The roster only knows more units than the plan asks for.',
  },
  {
    file: 'src/server/workflow/perform-action.ts',
    before: 'calendar: movesDueDates ? await workCalendarOf(transaction) : null,',
    after: 'calendar: true ? await workCalendarOf(transaction) : null,',
    why: 'Only an action that moves due dates reads the calendar.',
  },
  {
    file: 'src/server/workflow/raise-answers.ts',
    before: "const order = plan.find((step) => step.step === 'addReclassification')?.reclassification;",
    after: "const order = plan.findLast((step) => step.step === 'addReclassification')?.reclassification;",
    why: 'A plan gives one class at most.',
  },
  {
    file: 'src/server/workflow/register-letter.ts',
    before: "const home = after.legs.find((leg) => leg.kind === 'home') ?? unreachable('registered without a stay');",
    after:
      "const home = after.legs.findLast((leg) => leg.kind === 'home') ?? unreachable('registered without a stay');",
    why: 'A letter has one stay at the unit that began it.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before: 'const [legId = 0] = step.legIds;',
    after: 'const [legId = 1] = step.legIds;',
    why: 'The legs of a moved number are a group of the legs that have it, so there is always a first one.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before: 'const earlier = legs.find((leg) => leg.id === step.sameNumberAs);',
    after: 'const earlier = legs.findLast((leg) => leg.id === step.sameNumberAs);',
    why: 'The id is its own: at most one is found.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before: "const planned = plan.find((step) => step.step === 'addLeg' && step.id === legId);",
    after: "const planned = plan.findLast((step) => step.step === 'addLeg' && step.id === legId);",
    why: 'A plan adds a leg once.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before: 'return legs.find((leg) => leg.id === legId)?.toUnitId ?? unreachable(`no leg ${legId}`);',
    after: 'return legs.findLast((leg) => leg.id === legId)?.toUnitId ?? unreachable(`no leg ${legId}`);',
    why: 'The id is its own: at most one is found.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before:
      "const legOf = (legs: Matter['legs'], id: number) => legs.find((leg) => leg.id === id) ?? unreachable(`no leg ${id}`);",
    after:
      "const legOf = (legs: Matter['legs'], id: number) => legs.findLast((leg) => leg.id === id) ?? unreachable(`no leg ${id}`);",
    why: 'The id is its own: at most one is found.',
  },
  {
    file: 'src/server/workflow/write-books.ts',
    before: "legs.find((leg) => leg.kind === 'home') ?? unreachable('a document without its own stay');",
    after: "legs.findLast((leg) => leg.kind === 'home') ?? unreachable('a document without its own stay');",
    why: 'A letter has one stay at the unit that began it.',
  },
  {
    file: 'src/server/workflow/carry-out.ts',
    before: '...(changesSearch(before, after)',
    after: '...(true',
    why: 'The same texts are found again and nothing is written.',
  },
  {
    file: 'src/server/workflow/carry-out.ts',
    before:
      'const secretContents = becameSecret(before, after) ? await contentsOf(transaction, after.document.id) : [];',
    after: 'const secretContents = true ? await contentsOf(transaction, after.document.id) : [];',
    why: 'Only the texts of files that are in no open letter are removed, and a letter that was secret has none.',
  },
  {
    file: 'src/server/workflow/carry-out.ts',
    before: 'isSecret(after.document.secrecy) && !isSecret(before.document.secrecy);',
    after: 'isSecret(after.document.secrecy) || !isSecret(before.document.secrecy);',
    why: 'Only the texts of files that are in no open letter are removed, and a letter that was secret has none.',
  },
  {
    file: 'src/server/numbers/reservation-queries.ts',
    before: 'const [reserved] = await find(database, viewer, sql`entries.id = ${matter.document.reservedEntryId}`, 1);',
    after: 'const [reserved] = await find(database, viewer, sql`entries.id = ${matter.document.reservedEntryId}`, 2);',
    why: 'An entry is one, and one draft at most has it, as the database demands too.',
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
  {
    file: 'src/server/registers/answers.ts',
    before:
      'WHERE register_entries.document_id = ${id} AND register_entries.book = ${bookOf(kind)} AND answers.text IS NOT NULL',
    after: 'WHERE register_entries.document_id = ${id} AND register_entries.book = ${bookOf(kind)}',
    why: 'Spares a write: without a text, what is joined is the text as it was.',
  },
  {
    file: 'src/server/registers/control-register/control-cells.ts',
    before: 'const borrower = loans.find(({ returnedAt }) => returnedAt === null)?.borrowerName;',
    after: 'const borrower = loans.findLast(({ returnedAt }) => returnedAt === null)?.borrowerName;',
    why: 'A copy is lent only while it is at hand, under its lock: at most one loan is open.',
  },
  {
    file: 'src/server/registers/control-register/read-control-register.ts',
    before:
      "const rows = await database .selectFrom('copyLoans as loans') .leftJoin('copyReturns as returns', 'returns.loanId', 'loans.id') .select(['loans.id as loanId', 'loans.copyId', 'loans.borrowerId', 'loans.purpose', 'loans.lentAt']) .select(['loans.dueOn', 'returns.returnedAt']) .where('loans.copyId', 'in', [...copyIds])",
    after:
      "const rows = await database .selectFrom('copyLoans as loans') .leftJoin('copyReturns as returns', 'returns.loanId', 'loans.id') .select(['loans.id as loanId', 'loans.copyId', 'loans.borrowerId', 'loans.purpose', 'loans.lentAt']) .select(['loans.dueOn', 'returns.returnedAt'])",
    why: 'Spares reading the loans of other copies, which no row takes.',
  },
  {
    file: 'src/server/registers/control-register/read-control-register.ts',
    before:
      "database .selectFrom('reclassifications') .select(['documentId', 'fromSecrecy', 'toSecrecy', 'orderNumber', 'decidedAt']) .where('documentId', 'in', [...documentIds])",
    after:
      "database .selectFrom('reclassifications') .select(['documentId', 'fromSecrecy', 'toSecrecy', 'orderNumber', 'decidedAt'])",
    why: 'Spares reading the changes of other letters, which no row takes.',
  },
  {
    file: 'src/server/registers/read-book.ts',
    before: "byNumber: { comparison: sql.raw('>'), direction: sql.raw('ASC') },",
    after: "byNumber: { comparison: sql.raw('>'), direction: sql.raw('') },",
    why: 'An order without a direction is ascending.',
  },
  {
    file: 'src/server/registers/export-book.ts',
    before: 'const entriesPerPage = 1000;',
    after: 'const entriesPerPage = 2000;',
    why: 'How many entries one read fetches; the file is the same.',
  },
  {
    file: 'src/server/registers/control-register/export-control.ts',
    before: 'const copiesPerPage = 500;',
    after: 'const copiesPerPage = 501;',
    why: 'How many copies one read fetches; the file is the same.',
  },
  {
    file: 'src/server/registers/books-of.ts',
    before: 'if (unitIds.length === 0) return [];',
    after: 'if (false) return [];',
    why: 'Spares a query: of no units, none is found.',
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
    file: 'src/server/accounts/welcome.ts',
    before: '...(recoveryCodes.length > 0 && { recoveryCodes: [...recoveryCodes] }),',
    after: '...(recoveryCodes.length > 1 && { recoveryCodes: [...recoveryCodes] }),',
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
  {
    file: 'src/server/accounts/second-factor/totp.ts',
    before: 'const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });',
    after: 'const totp = new TOTP({ secret: Secret.fromBase32(secret) });',
    why: 'The form is what the library makes of an empty one; the apps are told of it in the address that offers it.',
  },
  {
    file: 'src/domain/workflow/actions/command.ts',
    before: 'const parent = matter.tasks.find((item) => item.id === task.parentTaskId);',
    after: 'const parent = matter.tasks.findLast((item) => item.id === task.parentTaskId);',
    why: 'The id of a task is its own: at most one is found.',
  },
  {
    file: 'src/domain/workflow/asks.ts',
    before: 'names.map((name) => askOf(name).filePart).find((part) => part !== undefined);',
    after: 'names.map((name) => askOf(name).filePart).findLast((part) => part !== undefined);',
    why: 'No action asks for files twice: they have one name in its answers.',
  },
  {
    file: 'src/domain/workflow/actions/postpone.ts',
    before: 'dueAt !== null && dueAt.getTime() > (dueOf(matter, task)?.getTime() ?? 0);',
    after: 'dueAt !== null && dueAt.getTime() > (dueOf(matter, task)?.getTime() ?? 1);',
    why: 'No day is the first millisecond of 1970.',
  },
  {
    file: 'src/domain/workflow/plans/release-hold.ts',
    before: 'const days = heldAt === null ? 0 : workingDaysLate(heldAt, plan.now, calendar);',
    after: 'const days = heldAt === null ? 1 : workingDaysLate(heldAt, plan.now, calendar);',
    why: 'The next line ends where nothing is held, whatever the days are.',
  },
  {
    file: 'src/domain/workflow/matter/plan-builder.ts',
    before: 'return Math.min(0, ...[...legs, ...tasks, ...tracks].map((row) => row.id)) - 1;',
    after: 'return Math.min(0, ...[...legs, ...tasks, ...tracks].map((row) => row.id)) - 2;',
    why: 'The ids of planned rows need only be negative and differ: each is replaced when its row is stored.',
  },
  {
    file: 'src/domain/workflow/todo/viewer-trays.ts',
    before: 'if (viewer.limitedDelegators.length === 0) return [];',
    after: 'if (false) return [];',
    why: 'Only saves the work: without limited delegators no tray is theirs, and the last line is empty too.',
  },
  {
    file: 'src/contract/settings.ts',
    before: 'z.string().max(100),',
    after: 'z.string().max((100) * 10),',
    why: 'The name of a field: those of the lists are shorter, and a name that is no field is refused as well.',
  },
  {
    file: 'src/domain/profile/signature-rules.ts',
    before: 'let [left, right, top, bottom] = [image.width, -1, image.height, -1];',
    after: 'let [left, right, top, bottom] = [image.width, -1, image.height, -2];',
    why: 'Without ink the box has no width or height either way; the first ink sets all four.',
  },
];
