import { TextInput } from '@mantine/core';

import type { Gate } from './use-gate.ts';

/** The question of the gate; it takes the focus when it is asked, and so is read aloud. */
export const QuestionField = ({ gate: { question, answer, setAnswer } }: { readonly gate: Gate }) =>
  question && (
    <TextInput
      key={question.challenge}
      size="md"
      label={question.text}
      description={question.reason}
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      required
      withAsterisk={false}
      value={answer}
      onChange={(event) => setAnswer(event.currentTarget.value)}
    />
  );
