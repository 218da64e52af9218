import type { Waiter } from './sandbox.ts';

export interface TurnLimits {
  /** Of one person, who shares the processes with all others. Jobs share them with nobody. */
  readonly atOnceOfPerson: number;
  readonly waitingOfPerson: number;
  readonly waiting: number;
}

export interface Turns<Task> {
  /** False when too many tasks wait. */
  readonly add: (waiter: Waiter, task: Task) => boolean;
  /** The task whose turn it is, with what to call when it is done; undefined when none may begin. */
  readonly take: () => { readonly task: Task; readonly done: () => void } | undefined;
  /** All that wait, which then wait no longer. */
  readonly clear: () => readonly Task[];
}

type Key = number | 'background' | 'visitor';

interface Line<Task> {
  readonly waiting: Task[];
  running: number;
}

/** Persons take turns, so that none of them keeps the others waiting for all that they sent before. */
export function openTurns<Task>(limits: TurnLimits): Turns<Task> {
  /** Whose turn is next comes first. */
  const lines = new Map<Key, Line<Task>>();
  const mayBegin = (key: Key, { waiting, running }: Line<Task>) =>
    waiting.length > 0 && (key === 'background' || running < limits.atOnceOfPerson);
  const allWaiting = () => [...lines.values()].flatMap(({ waiting }) => waiting);
  return {
    add: (waiter, task) => {
      const key = typeof waiter === 'string' ? waiter : waiter.personId;
      const line = lines.get(key) ?? { waiting: [], running: 0 };
      const most = key === 'background' ? limits.waiting : limits.waitingOfPerson;
      if (line.waiting.length >= most || allWaiting().length >= limits.waiting) return false;
      line.waiting.push(task);
      lines.set(key, line);
      return true;
    },
    take: () => {
      const [key, line] = [...lines].find((entry) => mayBegin(...entry)) ?? [];
      const task = line?.waiting.shift();
      if (key === undefined || line === undefined || task === undefined) return undefined;
      line.running += 1;
      lines.delete(key);
      lines.set(key, line);
      const done = () => {
        line.running -= 1;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
      };
      return { task, done };
    },
    clear: () => [...lines.values()].flatMap(({ waiting }) => waiting.splice(0)),
  };
}
