import type { ActionAnswer, readingGrounds } from '#contract/permissions/permission-check.ts';
import type { Chain } from '#domain/documents/chain.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { isClearedFor, keysThatOpen } from '#domain/workflow/access/readers.ts';
import type { ActionContext } from '#domain/workflow/action-context.ts';
import { explainAction } from '#domain/workflow/explain-action.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { delegatorFor, postFor } from '#domain/workflow/matter/on-behalf-of.ts';
import { permissionOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { isVisible } from '#server/access/may-read-document.ts';
import { signersWithoutAuthority } from '#server/people/load-signing-rule.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { actsAs, reasonOf } from '#server/platform/http/rule-sentence.ts';
import type { Wording } from '#server/platform/http/sentences.ts';

interface Question {
  readonly personName: string;
  readonly viewer: Viewer;
  readonly matter: Matter;
  readonly action: ActionName | null;
}

/** Asked about the viewer by somebody else, who may read the letter. */
export async function explainLetter(
  transaction: DatabaseTransaction,
  { personName, viewer, matter, action }: Question,
  { wording, now }: { readonly wording: Wording; readonly now: Date },
): Promise<ActionAnswer> {
  const { id, subject } = matter.document;
  const answer = { personName, subject };
  if (!isClearedFor(viewer, matter)) return { ...answer, unreadable: 'notCleared', grounds: [], action: null };
  if (!(await isVisible(transaction, viewer, id)))
    return { ...answer, unreadable: 'notNamed', grounds: [], action: null };
  const [grounds, explained] = await Promise.all([
    namedGrounds(transaction, viewer, keysThatOpen(viewer, matter)),
    action && explainedAction(transaction, action, { viewer, matter, wording, now }),
  ]);
  return { ...answer, unreadable: null, grounds, action: explained };
}

interface Explained {
  readonly viewer: Viewer;
  readonly matter: Matter;
  readonly wording: Wording;
  readonly now: Date;
}

type Ground = (typeof readingGrounds)[number];

const groundOf = (kind: string, isOwn: boolean): Ground => {
  switch (kind) {
    case 'person':
      return isOwn ? 'named' : 'delegator';
    case 'member':
      return 'member';
    case 'unit':
      return 'oversees';
    case 'secretDesk':
      return 'secretRegistrar';
    case 'registry':
      return 'centralRegistry';
    default:
      return 'everyone';
  }
};

async function namedGrounds(transaction: DatabaseTransaction, { personId }: Viewer, keys: readonly string[]) {
  const grounds = keys.map((key) => {
    const [kind = '', id] = key.split(':');
    return { ground: groundOf(kind, Number(id) === personId), id: Number(id ?? 0) };
  });
  const [persons, units] = await Promise.all([
    personNames(
      transaction,
      grounds.filter(({ ground }) => ground === 'delegator'),
    ),
    unitNames(
      transaction,
      grounds.filter(({ ground }) => ground !== 'delegator'),
    ),
  ]);
  return grounds.map(({ ground, id }) => ({
    ground,
    name: (ground === 'delegator' ? persons.get(id) : ground !== 'named' && units.get(id)) || '',
  }));
}

type Named = readonly { readonly id: number }[];
const namesById = (rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

const personNames = async (transaction: DatabaseTransaction, named: Named) =>
  namesById(
    await transaction
      .selectFrom('personNames')
      .select(['id', 'fullName as name'])
      .where('id', 'in', [0, ...named.map(({ id }) => id)])
      .$narrowType<{ id: number; name: string }>()
      .execute(),
  );

const unitNames = async (transaction: DatabaseTransaction, named: Named) =>
  namesById(
    await transaction
      .selectFrom('units')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...named.map(({ id }) => id)])
      .execute(),
  );

/** Those whose authority to sign the action depends on, as `checksSigners` has them. */
function chainToSign(name: ActionName, { matter, task }: ActionContext): Chain {
  if (name === 'submit') return matter.document.chain;
  return name === 'sign' && task ? [{ kind: 'sign', personIds: [task.holderId], needed: 1 }] : [];
}

async function explainedAction(
  transaction: DatabaseTransaction,
  name: ActionName,
  { viewer, matter, wording, now }: Explained,
): Promise<ActionAnswer['action']> {
  const explanation = explainAction(name, viewer, matter);
  const refused = (refusal: Refusal) => ({
    name,
    isPermitted: false,
    reasons: [reasonOf(wording, refusal)],
    unitName: '',
    onBehalfOf: '',
  });
  if (!explanation.isPermitted) return refused(explanation.refusal);
  const { context, rules } = explanation;
  const chain = chainToSign(name, context);
  if ((await signersWithoutAuthority(transaction, { ...matter.document, chain }, now)).length > 0)
    return refused(refuse('signer-without-authority'));
  const delegator = delegatorFor(permissionOf(name, context.viewer), context);
  const post = postFor(permissionOf(name, context.viewer), context);
  const [units, persons] = await Promise.all([
    unitNames(transaction, [{ id: context.leg.toUnitId }]),
    personNames(transaction, delegator ? [{ id: delegator.personId }] : []),
  ]);
  return {
    name,
    isPermitted: true,
    reasons: rules.map((rule) => actsAs(wording, rule)),
    unitName: units.get(context.leg.toUnitId) ?? '',
    onBehalfOf: (delegator && persons.get(delegator.personId)) || post?.postName || '',
  };
}
