import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { personIdsOf, type Party } from '#web/party-picker/party.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** Holder and expiry of a reserved number. */
export interface HolderValues {
  readonly holderId: readonly Party[];
  readonly expiresOn: string | null;
}

export const holderRequest = ({ holderId, expiresOn }: HolderValues) => ({
  holderId: personIdsOf(holderId)[0] ?? null,
  expiresOn,
});

interface HolderFieldsProps {
  readonly form: Pick<AppForm<HolderValues>, 'input'>;
}

/** Empty fields mean the person themselves, and the agency's default duration. */
export function HolderFields({ form }: HolderFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <PartyPicker
        {...form.input('holderId')}
        label={t('numbers.holder')}
        description={t('numbers.holderHelp')}
        kinds={['person']}
        isSingle
      />
      <ThaiDateInput
        {...form.input('expiresOn')}
        label={t('numbers.expiresOn')}
        description={t('numbers.expiresHelp')}
        earliest={dayOf(new Date())}
      />
    </>
  );
}
