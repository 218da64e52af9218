import type { TransitionTable } from '#domain/transition.ts';

export const taskStates = ['pending', 'opened', 'finished', 'closed', 'returned', 'withdrawn'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskTransitions = {
  open: { from: ['pending'], to: 'opened' },
  finish: { from: ['pending', 'opened'], to: 'finished' },
  // รับทราบ: a notice only has to be read
  acknowledge: { from: ['pending'], to: 'closed' },
  return: { from: ['pending', 'opened'], to: 'returned' },
  withdraw: { from: ['pending', 'opened'], to: 'withdrawn' },
  // the holder left the unit: another has the work, and has not opened it yet
  handOver: { from: ['pending', 'opened'], to: 'pending' },
  // the report was refused, or the work came back to its giver
  resume: { from: ['finished'], to: 'pending' },
  close: { from: ['finished'], to: 'closed' },
} as const satisfies TransitionTable<TaskState>;

export type TaskEvent = keyof typeof taskTransitions;

/** The holder still has to do something. */
export const isOpen = (task: { readonly state: TaskState }) => task.state === 'pending' || task.state === 'opened';
