import type { PermissionEffect } from '#contract/permissions/permissions.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './permissions.module.css';

interface MenuEffectsProps {
  readonly effects: readonly PermissionEffect[];
}

/** Who loses and who gains which item of the menu. */
export function MenuEffects({ effects }: MenuEffectsProps) {
  return (
    <>
      <Effects title="losing" effects={effects.filter(({ isGained }) => !isGained)} />
      <Effects title="gaining" effects={effects.filter(({ isGained }) => isGained)} />
    </>
  );
}

interface EffectsProps extends MenuEffectsProps {
  readonly title: 'losing' | 'gaining';
}

function Effects({ title, effects }: EffectsProps) {
  const t = useTranslation();
  const people = usePeopleText();
  if (effects.length === 0) return null;
  const label = t(`permissions.preview.${title}`);
  return (
    <>
      <h3>{label}</h3>
      <ul className={styles.effects} aria-label={label}>
        {effects.map((effect) => (
          <li key={`${effect.menuId} ${effect.right}`}>
            <b>
              {t('permissions.preview.line', {
                menu: effect.menuName,
                right: t(`permissions.rights.${effect.right}`),
              })}
            </b>{' '}
            {people(effect)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names that came, and how many more there are. */
export function usePeopleText() {
  const t = useTranslation();
  return ({ names, count }: Pick<PermissionEffect, 'names' | 'count'>) =>
    count > names.length
      ? t('permissions.preview.andOthers', { names: names.join(', '), count: count - names.length })
      : names.join(', ');
}
