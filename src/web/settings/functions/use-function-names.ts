import type { WorkFunctionView } from '#contract/functions.ts';
import { useLocale } from '#web/platform/language/use-translation.ts';

/** In the language of the person: what the program calls a function, and what its buttons say. */
export function useFunctionNames() {
  const isEnglish = useLocale() === 'en';
  return ({ program, name, nameEnglish }: WorkFunctionView) => {
    const [ofProgram, own] = isEnglish ? [program.nameEnglish, nameEnglish] : [program.name, name];
    return { program: ofProgram, shown: own || ofProgram };
  };
}
