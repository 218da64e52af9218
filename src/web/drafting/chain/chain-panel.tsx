import { chainKinds, needsSignature } from '#domain/documents/chain.ts';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { personIdsOf } from '#web/party-picker/party.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { SavedChains } from '../chain-templates/saved-chains.tsx';

import type { Draft } from '../saving/use-draft.ts';
import { withNeeded, withoutStep, withPersons, withStep, withStepMoved, type WrittenStep } from './change-chain.ts';
import styles from './chain.module.css';

const partyOf = ({ personId, name, positionName }: DraftView['persons'][number]): Party => ({
  kind: 'person',
  personId,
  unitId: 0,
  name,
  detail: positionName,
});

const personOf = ({ personId, name, detail }: Extract<Party, { kind: 'person' }>) => ({
  personId,
  name,
  positionName: detail,
});

/** ทาน – ตรวจ – ผ่าน – ลงนาม: the reviewers and signers in order, and how many of a step must agree. */
export function ChainPanel({ draft }: { readonly draft: Draft }) {
  const t = useTranslation();
  const { chain } = draft.written;
  const known = new Map(draft.persons.map((person) => [person.personId, partyOf(person)]));
  const put = (next: typeof chain) => draft.change({ chain: next });
  const choose = (index: number, parties: readonly Party[]) => {
    draft.know(parties.flatMap((party) => (party.kind === 'person' ? personOf(party) : [])));
    put(withPersons(chain, index, personIdsOf(parties)));
  };
  return (
    <div className={styles.chain}>
      {chain.length === 0 && <p className={styles.quiet}>{t('drafting.chain.empty')}</p>}
      <ol className={styles.steps}>
        {chain.map((step, index) => (
          <li key={index} className={styles.step} data-kind={step.kind}>
            <ChainStepFields
              step={step}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === chain.length - 1}
              parties={step.personIds.flatMap((personId) => known.get(personId) ?? [])}
              withoutAuthority={step.kind === 'sign' ? draft.withoutAuthority : []}
              onChoose={(parties) => choose(index, parties)}
              onNeed={(needed) => put(withNeeded(chain, index, needed))}
              onMove={(by) => put(withStepMoved(chain, index, by))}
              onRemove={() => put(withoutStep(chain, index))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        {chainKinds
          .filter((kind) => kind === 'review' || needsSignature(draft.view.kind))
          .map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => put(withStep(chain, kind))}
            >
              {t(kind === 'review' ? 'drafting.chain.addReviewer' : 'drafting.chain.addSigner')}
            </Button>
          ))}
      </div>
      <SavedChains draft={draft} />
    </div>
  );
}

interface ChainStepFieldsProps {
  readonly step: WrittenStep;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly parties: readonly Party[];
  readonly withoutAuthority: readonly number[];
  readonly onChoose: (parties: readonly Party[]) => void;
  readonly onNeed: (needed: number) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ChainStepFields({ step, number, parties, withoutAuthority, ...props }: ChainStepFieldsProps) {
  const t = useTranslation();
  const kind = t(`drafting.chain.${step.kind}`);
  const names = parties.flatMap((party) =>
    party.kind === 'person' && withoutAuthority.includes(party.personId) ? party.name : [],
  );
  const counts = Array.from({ length: step.personIds.length }, (_, index) => index + 1);
  return (
    <>
      <div className={styles.head}>
        <b>{t('drafting.chain.stepOf', { number, kind })}</b>
        <ActionIcon
          size={36}
          aria-label={t('drafting.chain.moveUp', { number })}
          disabled={props.isFirst}
          onClick={() => props.onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          aria-label={t('drafting.chain.moveDown', { number })}
          disabled={props.isLast}
          onClick={() => props.onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} aria-label={t('drafting.chain.remove', { number })} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <PartyPicker
        label={t('drafting.chain.people', { number, kind })}
        kinds={['person']}
        value={parties}
        onChange={props.onChoose}
      />
      {names.length > 0 && (
        <p className={styles.problem}>{t('drafting.chain.withoutAuthority', { names: names.join(', ') })}</p>
      )}
      {counts.length > 1 && (
        <Select
          label={t('drafting.chain.needed')}
          data={counts.map((count) => ({ value: String(count), label: t('drafting.chain.neededCount', { count }) }))}
          value={String(step.needed)}
          onChange={(value) => props.onNeed(Number(value))}
        />
      )}
    </>
  );
}
