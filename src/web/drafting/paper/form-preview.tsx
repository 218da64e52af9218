import { emptyContent } from '#domain/drafting/content.ts';
import { sampleValues } from '#domain/drafting/edit-agency-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import './sarabun.css';
import { AgencyFormPaper, type PrintedForm } from './agency-form-paper.tsx';
import { PaperDigits } from './paper-digits.ts';
import styles from './paper.module.css';
import { Sheets } from './sheets.tsx';

/** A form of the agency before anybody has filled it in: labels stand for what will be. */
export function FormPreview({ form }: { readonly form: PrintedForm }) {
  const t = useTranslation();
  const { digits } = usePreferences();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Bangkok' });
  const content = { ...emptyContent, form: { templateId: 0, values: sampleValues(form, today) } };
  const written = {
    subject: t('agencyForms.subject'),
    toText: t('agencyForms.toText'),
    letterNumber: '',
    letterDate: null,
    speed: 1,
    content,
  };
  return (
    <div className={styles.frame}>
      <article className={styles.paper} lang="th" data-digits={digits} aria-label={t('agencyForms.preview')}>
        <PaperDigits value={digits}>
          <Sheets secrecyMark="" viewedBy={[]}>
            <AgencyFormPaper written={written} view={{ template: form }} signers={[]} />
          </Sheets>
        </PaperDigits>
      </article>
    </div>
  );
}
