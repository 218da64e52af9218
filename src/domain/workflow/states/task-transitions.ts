import type { TransitionTable } from '#domain/transition.ts';

export const taskStates = ['pending', 'opened', 'acted', 'closed', 'returned', 'withdrawn'] as const;
export type TaskState = (typeof taskStates)[number];

/** One person's piece of work (domain report 8.5). */
export const taskTransitions = {
  open: { from: ['pending'], to: 'opened' },
  act: { from: ['pending', 'opened'], to: 'acted' },
  // รับทราบ: a notice needs nothing but to be read
  acknowledge: { from: ['pending'], to: 'closed' },
  return: { from: ['pending', 'opened'], to: 'returned' },
  withdraw: { from: ['pending', 'opened'], to: 'withdrawn' },
  // the report was refused, or the work came back to its giver
  resume: { from: ['acted'], to: 'pending' },
  close: { from: ['acted'], to: 'closed' },
} as const satisfies TransitionTable<TaskState>;

export type TaskEvent = keyof typeof taskTransitions;

/** The holder still has to do something. */
export const isOpen = (task: { readonly state: TaskState }) => task.state === 'pending' || task.state === 'opened';
