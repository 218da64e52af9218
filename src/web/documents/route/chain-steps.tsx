import type { StepView } from '#contract/documents/route.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './route.module.css';

export function ChainSteps({ steps }: { readonly steps: readonly StepView[] }) {
  const t = useTranslation();
  if (steps.length === 0) return null;
  return (
    <ol className={`${styles.tasks} ${styles.steps}`} aria-label={t('documents.steps')}>
      {steps.map((step, index) => (
        // Steps have no identity except their position.
        <li key={index} data-state={step.state}>
          {t(`documents.taskKinds.${step.kind}`)} <b>{step.people.map(({ name }) => name).join(', ')}</b>
          <StepText step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepText({ step: { kind, state, people, needed, agreed } }: { readonly step: StepView }) {
  const t = useTranslation();
  const total = people.length;
  const parts = [
    state === 'upcoming' && t('documents.stepComing'),
    total > 1 && t(needed < total ? 'documents.stepNeeds' : 'documents.stepAll', { needed, total }),
    state !== 'upcoming' && t(kind === 'sign' ? 'documents.stepSigned' : 'documents.stepAgreed', { agreed }),
  ];
  return <small>{parts.filter(Boolean).join(' · ')}</small>;
}
