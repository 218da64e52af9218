import { dayOf } from '#domain/text/thai-dates.ts';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { personIdsOf, type Party } from '#web/party-picker/party.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** For whom a number is kept, and until when. */
export interface Keeping {
  readonly holder: readonly Party[];
  readonly expiresOn: string | null;
}

export const nobodyNamed: Keeping = { holder: [], expiresOn: null };

export const reservationTermsOf = ({ holder, expiresOn }: Keeping) => ({
  holderId: personIdsOf(holder)[0] ?? null,
  expiresOn,
});

interface HolderFieldsProps {
  readonly value: Keeping;
  readonly onChange: (keeping: Keeping) => void;
  readonly wrongDay: string | undefined;
}

/** Both may be left empty: for oneself, and as long as the agency usually keeps numbers. */
export function HolderFields({ value, onChange, wrongDay }: HolderFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <PartyPicker
        label={t('numbers.holder')}
        description={t('numbers.holderHelp')}
        kinds={['person']}
        value={value.holder}
        // One person: who is named last.
        onChange={(parties) => onChange({ ...value, holder: parties.slice(-1) })}
      />
      <ThaiDateInput
        label={t('numbers.expiresOn')}
        description={t('numbers.expiresHelp')}
        earliest={dayOf(new Date())}
        error={wrongDay}
        value={value.expiresOn}
        onChange={(expiresOn) => onChange({ ...value, expiresOn })}
      />
    </>
  );
}
