import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { needsSignature } from '#domain/documents/chain.ts';
import { isOfficial, isSigned } from '#domain/documents/document.ts';
import { usualMemoTitlePoints, type LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { memoKinds } from '#domain/paper/memo-form.ts';
import { bookOf } from '#domain/registers/books.ts';
import type { Writing } from '#server/drafting/draft-view.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { Platform } from '#server/platform/platform.ts';

import { loadSignType } from '#server/people/load-sign-type.ts';
import { loadNumberRules } from '#server/registers/load-number-rules.ts';

/** What is printed of a writing. */
export async function onPaper(
  platform: Pick<Platform, 'database' | 'config'>,
  writing: Omit<Writing, 'returnReason' | 'missing' | 'files' | 'fileIds'>,
): Promise<LetterOnPaper> {
  const { database } = platform;
  const { chain, persons, content } = writing;
  const kind = kindWithCode(writing.kind) ?? 'other';
  const [{ tenant, publicUrl }, signatureStyle, isNumbered, titlePoints] = await Promise.all([
    readConfigNow(platform),
    loadSignType(database, writing.kind),
    writing.letterNumber !== '' || getsNumber(database, writing),
    // No other letter is another one with another size.
    memoKinds.includes(kind) ? memoTitlePoints(database) : usualMemoTitlePoints,
  ]);
  const signerIds = needsSignature(writing.kind)
    ? chain.filter((step) => step.kind === 'sign').flatMap((step) => step.personIds)
    : [];
  // A signature with a certificate has its image in itself.
  const drawn = signatureStyle.means === 'simple' ? writing.signatureIds : new Map<number, number>();
  const withSignature = (person: (typeof persons)[number]) => {
    const signatureId = drawn.get(person.personId);
    return signatureId === undefined ? person : { ...person, signatureId };
  };
  return {
    kind,
    subject: writing.subject,
    toText: writing.toText,
    letterNumber: writing.letterNumber,
    isNumbered,
    letterDate: writing.letterDate,
    speed: writing.speed,
    secrecy: writing.secrecy,
    content,
    references: writing.references.map(({ text }) => ({ text })),
    ownerUnitName: writing.ownerUnitName,
    memoTitlePoints: titlePoints,
    signatureStyle,
    signers: signerIds.flatMap((id) => persons.find(({ personId }) => personId === id) ?? []).map(withSignature),
    actingSigners: writing.actingSigners,
    isSigned: isSigned(writing.state) || isOfficial(writing),
    template: writing.template,
    address: `${publicUrl}/verify-letter?letter=${writing.link}`,
    agency: { thai: tenant.agency, english: tenant.english.agency },
  };
}

/** What is registered already stays as it is, whatever the agency prints by now. */
const getsNumber = async (database: Platform['database'], { kind, letterDate }: Pick<Writing, 'kind' | 'letterDate'>) =>
  letterDate === null && (await loadNumberRules(database)).formOf(bookOf(kind)) !== 'noNumber';

const memoTitlePoints = async (database: Platform['database']): Promise<number> =>
  (await database.selectFrom('officeRules').select('memoTitlePoints').executeTakeFirstOrThrow()).memoTitlePoints;
