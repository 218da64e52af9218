import { signersOf, type Chain } from '#domain/documents/chain.ts';
import type { SignedAs } from '#domain/drafting/content.ts';

const blank: SignedAs = { name: '', position: '' };
const isBlank = ({ name, position }: SignedAs) => name === '' && position === '';

/** A row for each signer, with what was typed; one for a letter that nobody is asked to sign yet. */
export const signersToFill = (chain: Chain, typed: readonly SignedAs[]): SignedAs[] =>
  Array.from({ length: Math.max(1, signersOf(chain).length) }, (_, place) => typed[place] ?? blank);

/**
 * The rows with the proposals in those in which nobody typed anything yet; undefined where that changes nothing. What was
 * typed and emptied again is not filled in a second time: it is a row by then.
 */
export function withProposals(
  chain: Chain,
  typed: readonly SignedAs[],
  proposals: readonly (SignedAs & { readonly personId: number })[],
): SignedAs[] | undefined {
  const rows = signersToFill(chain, typed).map((row, place) => {
    const proposed = typed[place] === undefined ? proposals[place] : undefined;
    const isOfSigner = proposed?.personId === signersOf(chain)[place];
    return proposed && isOfSigner ? { name: proposed.name, position: proposed.position } : row;
  });
  return rows.slice(typed.length).every(isBlank) ? undefined : rows;
}
