import type { EditedMenuItem } from '#contract/menu-items.ts';
import { useLocale } from '#web/platform/language/use-translation.ts';

/** In the language of the person: what the program calls an item, and what the menu says. */
export function useMenuNames() {
  const isEnglish = useLocale() === 'en';
  return ({ program, name, nameEnglish }: EditedMenuItem) => {
    const [ofProgram, own] = isEnglish ? [program.nameEnglish, nameEnglish] : [program.name, name];
    return { program: ofProgram, shown: own || ofProgram };
  };
}
