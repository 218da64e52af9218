import { useDeferredValue, type CSSProperties } from 'react';

import type { TodoDefinition } from '#contract/todo.ts';
import { listsOfTenant, todoLists } from '#domain/workflow/todo/todo-lists.ts';
import { LoadFailed } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { application } from '#web/platform/application/application.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { TodoCard } from './todo-card.tsx';
import styles from './todo-cards.module.css';

export function TodoCards({ search }: { readonly search: string }) {
  const t = useTranslation();
  const lists = useCall('getTodoLists', search === '' ? {} : { search }, { refinedBy: ['search'] });
  // Rendering is deferred so that the page stays responsive.
  const items = useDeferredValue(lists.data?.items);
  if (lists.isError && !items) return <LoadFailed error={lists.error} onRetry={() => void lists.refetch()} />;
  return (
    <>
      <CardGroup group="act" title={t('dashboard.groupAction')} items={items} />
      <CardGroup group="know" title={t('dashboard.groupKnow')} items={items} />
    </>
  );
}

interface CardGroupProps {
  readonly group: TodoDefinition['group'];
  readonly title: string;
  readonly items: readonly TodoDefinition[] | undefined;
}

/** Placeholders while the counts are loading. */
const listsToCome = (group: TodoDefinition['group']) =>
  listsOfTenant(application().agency.extraLists).filter((code) => todoLists[code].group === group);

/** All cards of a group share one row when there is enough width. */
const cardCount = (count: number): CSSProperties & Record<'--cards', number> => ({ '--cards': Math.max(1, count) });

function CardGroup({ group, title, items }: CardGroupProps) {
  const ofGroup = items?.filter((item) => item.group === group);
  const toCome = listsToCome(group);
  return (
    <section aria-label={title} data-tour={group === 'act' ? 'work' : undefined}>
      <ul className={styles.cards} data-group={group} style={cardCount((ofGroup ?? toCome).length)}>
        {ofGroup
          ? ofGroup.map((item) => (
              <li key={item.list}>
                <TodoCard card={item} />
              </li>
            ))
          : toCome.map((item) => (
              <li key={item} className={styles.placeholder} aria-hidden>
                <div className={styles.card}>
                  <span className={styles.icon} />
                  <span className={styles.count}>0</span>
                  <span className={styles.title}>–</span>
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}
