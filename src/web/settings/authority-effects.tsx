import type { AuthorityEffect, AuthorityPreview } from '#contract/permissions/authority.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuEffects, usePeopleText } from './permissions/menu-effects.tsx';
import styles from './permissions/permissions.module.css';

/** Of a call that says whom a change takes what from. */
interface AuthorityReply {
  readonly data: { readonly item: AuthorityPreview } | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

const isRefused = (error: unknown) => failureOf(error)?.kind === 'refused';

/** Whether the person has seen what a change does; one that is refused is refused again where it is saved, by its field. */
export const isPreviewed = ({ data, error, isPlaceholderData }: AuthorityReply): boolean =>
  (data !== undefined && !isPlaceholderData) || isRefused(error);

/** Whom a change takes what from and whom it gives what, or why it is refused. */
export function AuthorityOfReply({ reply }: { readonly reply: AuthorityReply }) {
  const { data, error, isPlaceholderData } = reply;
  if (isRefused(error)) return <p role="alert">{messageOf(error)}</p>;
  if (error) return <LoadFailed error={error} onRetry={() => void reply.refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  return (
    <div role="status" aria-busy={isPlaceholderData}>
      <AuthorityEffects preview={data.item} />
    </div>
  );
}

const isDemand = ({ kind }: AuthorityEffect) => kind === 'factor' || kind === 'factorSetup';

interface AuthorityEffectsProps {
  readonly preview: AuthorityPreview;
  /** Says nothing where nobody is concerned, as of a file of which that is no news. */
  readonly isQuiet?: boolean;
}

export function AuthorityEffects({ preview: { items, more, menus }, isQuiet = false }: AuthorityEffectsProps) {
  const t = useTranslation();
  if (items.length + menus.length === 0) return isQuiet ? null : <p>{t('permissions.authority.nobody')}</p>;
  const [demands, rights] = [items.filter(isDemand), items.filter((effect) => !isDemand(effect))];
  const part = (effects: readonly AuthorityEffect[], isGained: boolean) =>
    effects.filter((effect) => effect.isGained === isGained);
  return (
    <>
      <Effects title="losing" effects={part(rights, false)} />
      <Effects title="gaining" effects={part(rights, true)} />
      <Effects title="demanded" effects={part(demands, true)} />
      <Effects title="released" effects={part(demands, false)} />
      {more > 0 && <p>{t('permissions.authority.more', { count: more })}</p>}
      <MenuEffects effects={menus} />
    </>
  );
}

interface EffectsProps {
  readonly title: 'losing' | 'gaining' | 'demanded' | 'released';
  readonly effects: readonly AuthorityEffect[];
}

function Effects({ title, effects }: EffectsProps) {
  const t = useTranslation();
  const people = usePeopleText();
  const textOf = useEffectText();
  if (effects.length === 0) return null;
  const label = t(`permissions.authority.${title}`);
  return (
    <>
      <h3>{label}</h3>
      <ul className={styles.effects} aria-label={label}>
        {[...effects.entries()].map(([place, effect]) => (
          // Two units may have the same name.
          <li key={place}>
            <b>{textOf(effect)}</b> {people(effect)}
          </li>
        ))}
      </ul>
    </>
  );
}

function useEffectText() {
  const t = useTranslation();
  const whatOf = ({ kind, name }: AuthorityEffect): string => {
    if (kind === 'office') return name;
    const shown = kind === 'clearance' ? t(`duties.classes.class${name === '2' ? 2 : 3}`) : name;
    return t(`permissions.authority.${kind}`, { name: shown });
  };
  return (effect: AuthorityEffect) =>
    effect.day === null
      ? whatOf(effect)
      : t('permissions.authority.fromDay', { what: whatOf(effect), day: formatWireDay(effect.day) });
}
