import type { StepView } from '#contract/letter-route.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { jobKindWords } from './leg-words.ts';
import styles from './route.module.css';

/** The steps of a draft on its way: what each needs, how many have agreed, and who comes next. */
export function ChainSteps({ steps }: { readonly steps: readonly StepView[] }) {
  const t = useWords();
  if (steps.length === 0) return null;
  return (
    <ol className={`${styles.jobs} ${styles.steps}`} aria-label={t('documents.steps')}>
      {steps.map((step, index) => (
        // Steps are told apart by their place alone.
        <li key={index} data-stand={step.stand}>
          {t(jobKindWords[step.kind])} <b>{step.people.map(({ name }) => name).join(', ')}</b>
          <StepWords step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepWords({ step: { kind, stand, people, needed, agreed } }: { readonly step: StepView }) {
  const t = useWords();
  const total = people.length;
  const words = [
    stand === 'coming' && t('documents.stepComing'),
    total > 1 && t(needed < total ? 'documents.stepNeeds' : 'documents.stepAll', { needed, total }),
    stand !== 'coming' && t(kind === 'sign' ? 'documents.stepSigned' : 'documents.stepAgreed', { agreed }),
  ];
  return <small>{words.filter(Boolean).join(' · ')}</small>;
}
