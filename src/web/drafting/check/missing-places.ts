import { refusalOfChain, signersOf } from '#domain/documents/chain.ts';
import { unfilledFields } from '#domain/drafting/agency-form.ts';
import { missingOfMinutes } from '#domain/drafting/missing-minutes.ts';
import type { drafting } from '#locales/th/drafting.ts';

import type { DraftPlace } from '../fields/field-id.ts';
import type { Draft } from '../saving/use-draft.ts';

export type ChainProblem = keyof (typeof drafting)['chainProblems'];

const problems: Readonly<Record<ChainProblem, true>> = {
  'chain-empty': true,
  'chain-without-signer': true,
  'chain-signer-before-reviewer': true,
  'chain-named-twice': true,
  'chain-too-many-needed': true,
  'signer-without-authority': true,
};
const isProblem = (code: string | undefined): code is ChainProblem =>
  code !== undefined && Object.hasOwn(problems, code);

/** Fields to complete before submitting, in screen order. */
export function missingPlaces({
  view,
  written,
  missing,
  withoutAuthority,
}: Pick<Draft, 'view' | 'written' | 'missing' | 'withoutAuthority'>) {
  const isUnauthorised = signersOf(written.chain).some((id) => withoutAuthority.includes(id));
  const code =
    refusalOfChain(view.kind, written.chain)?.refused ?? (isUnauthorised ? 'signer-without-authority' : undefined);
  const chainProblem = isProblem(code) ? code : undefined;
  const { meeting, form } = written.content;
  const { template } = view;
  const named = missing.flatMap((field): readonly DraftPlace[] => {
    if (field === 'meeting') return missingOfMinutes(meeting).map((part) => `meeting.${part}` as const);
    if (field !== 'form' || !template) return [field];
    return unfilledFields(template, form?.values ?? {}).map((name) => `form.${name}` as const);
  });
  const places: readonly DraftPlace[] = chainProblem ? [...named, 'chain'] : named;
  return { places, chainProblem };
}
