import { TextInput } from '@mantine/core';

import type { BotProtection } from './use-bot-protection.ts';

/** Focused when it appears, so that screen readers announce it. */
export const QuestionField = ({
  botProtection: { question, answer, setAnswer },
}: {
  readonly botProtection: BotProtection;
}) =>
  question && (
    <TextInput
      key={question.puzzle}
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
