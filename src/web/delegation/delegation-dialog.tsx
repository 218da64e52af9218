import { delegationKinds, type DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';

import { kindsInPost } from '#domain/delegation/delegations.ts';
import { mayBeLimited, unlimited, type Scope } from '#domain/delegation/scopes.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { personIdsOf, type Party } from '#web/party-picker/party.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ForWhomFields, useForWhom } from './delegation-target.tsx';
import { OrderFields, type Order } from './order-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { useDelegationChange } from './use-delegation-change.ts';

interface DelegationDialogProps {
  readonly may: CallReply<'getDelegations'>['may'];
  readonly onClose: () => void;
}

/** Who shall act, for whom (without anybody named for oneself), as what, by which order, on which days. */
export function DelegationDialog({ may, onClose }: DelegationDialogProps) {
  const t = useTranslation();
  const today = dayOf(new Date());
  const forWhom = useForWhom(may);
  const [deputies, setDeputies] = useState<readonly Party[]>([]);
  const [kind, setKind] = useState<DelegationKind>('actingFor');
  const [scope, setScope] = useState<Scope>(unlimited);
  const [order, setOrder] = useState<Order>({ orderNumber: '', orderDate: null, from: today, to: null });
  const [wasTried, setTried] = useState(false);
  const change = useDelegationChange('createDelegation', t('delegations.made'), onClose);
  const [deputyId] = personIdsOf(deputies);
  const missing = (isMissing: boolean) => wasTried && isMissing && t('delegations.missing');
  const { from } = order;
  const submit = () => {
    setTried(true);
    if (deputyId === undefined || forWhom.isMissing || order.orderNumber.trim() === '' || from === null) return;
    change.mutate({ ...forWhom.asked, deputyId, kind, scope: askedOf(kind, scope), ...order, from });
  };
  return (
    <DialogForm
      title={t('delegations.add')}
      submitLabel={t('delegations.add')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ForWhomFields
        may={may}
        forWhom={forWhom}
        missing={missing}
        wrongPost={change.wrong['postName']}
        onPlace={(place) => place === 'post' && !kindsInPost.includes(kind) && setKind('actingFor')}
      />
      <PartyPicker
        label={t('delegations.deputy')}
        kinds={['person']}
        value={deputies}
        error={missing(deputyId === undefined)}
        onChange={(parties) => setDeputies(parties.slice(-1))}
      />
      <Select
        label={t('delegations.kind')}
        description={t(`delegations.kindHelp.${kind}`)}
        allowDeselect={false}
        comboboxProps={{ zIndex: 450 }}
        data={(forWhom.isInPost ? kindsInPost : delegationKinds).map((value) => ({
          value,
          label: t(`profile.delegationKinds.${value}`),
        }))}
        value={kind}
        onChange={(value) => value && setKind(value)}
      />
      {mayBeLimited(kind) && (
        <ScopeFields
          scope={scope}
          offersExcludeSigning={kind === 'delegated'}
          onChange={(changes) => setScope({ ...scope, ...changes })}
        />
      )}
      <OrderFields
        order={order}
        missing={missing}
        wrongEnd={change.wrong['to']}
        onChange={(changes) => setOrder({ ...order, ...changes })}
      />
    </DialogForm>
  );
}

/** Full powers have no scope, and of a secretary nobody asks whether she signs. */
function askedOf(kind: DelegationKind, scope: Scope) {
  const { kinds, powers, ...rest } = mayBeLimited(kind) ? scope : unlimited;
  return {
    ...rest,
    kinds: [...kinds],
    powers: powers.trim(),
    excludesSigning: kind === 'delegated' && rest.excludesSigning,
  };
}
