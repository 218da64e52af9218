import { Checkbox, Select, Textarea } from '@mantine/core';

import { highestClassStored, maxPowersLength, type Scope } from '#domain/delegation/scopes.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './delegation.module.css';
import { kindChoices, secrecyClasses } from './scope-text.ts';

interface ScopeFieldsProps {
  readonly scope: Scope;
  /** False for a secretary, who signs nothing. */
  readonly offersExcludeSigning: boolean;
  readonly onChange: (changes: Partial<Scope>) => void;
}

/** ขอบเขตอำนาจที่มอบ: kinds of letters, whether signing is included, and the wording of the order. */
export function ScopeFields({ scope, offersExcludeSigning, onChange }: ScopeFieldsProps) {
  const t = useTranslation();
  return (
    <fieldset className={styles.scope}>
      <legend>{t('delegations.scope.title')}</legend>
      <Checkbox.Group
        label={t('delegations.scope.kinds')}
        description={t('delegations.scope.kindsHelp')}
        value={scope.kinds.map(String)}
        onChange={(codes) => onChange({ kinds: codes.map(Number) })}
      >
        <div className={styles.kinds}>
          {kindChoices().map(({ code, name }) => (
            <Checkbox key={code} value={String(code)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t('delegations.scope.highest')}
        description={t('delegations.scope.highestHelp')}
        allowDeselect={false}
        data={secrecyClasses.map((item) => ({
          value: String(item),
          label: t(`delegations.scope.classes.class${item}`),
        }))}
        value={String(scope.highestSecrecy)}
        onChange={(value) => onChange({ highestSecrecy: Number(value ?? highestClassStored) })}
      />
      {offersExcludeSigning && (
        <Checkbox
          label={t('delegations.scope.signs')}
          description={t('delegations.scope.signsHelp')}
          checked={!scope.excludesSigning}
          onChange={(event) => onChange({ excludesSigning: !event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={t('delegations.scope.powers')}
        description={t('delegations.scope.powersHelp')}
        autosize
        minRows={2}
        maxLength={maxPowersLength}
        value={scope.powers}
        onChange={(event) => onChange({ powers: event.currentTarget.value })}
      />
    </fieldset>
  );
}
