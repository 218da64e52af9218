import type { Dispatch, DispatchEvent, NewDispatch } from '#domain/dispatches/dispatches.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import { dayOf } from '#domain/text/thai-dates.ts';

import type { DocumentEvent } from '../states/document-transitions.ts';
import type { LegEvent } from '../states/leg-transitions.ts';
import type { TaskEvent } from '../states/task-transitions.ts';
import { applySteps } from './apply-steps.ts';
import type { Leg, Matter, Task } from './matter.ts';
import type { DocumentChanges, NewLeg, NewTask, NewTrack, Plan, Step, TaskChanges } from './steps.ts';

/**
 * A plan being built, with the matter as it will be after the steps so far. Immutable: every method returns a new one.
 * New rows have planned ids and register numbers until the plan is carried out.
 */
export class PlanBuilder {
  readonly now: Date;
  readonly matter: Matter;
  readonly steps: Plan;

  constructor(matter: Matter, now: Date, steps: Plan = []) {
    this.now = now;
    this.matter = matter;
    this.steps = steps;
  }

  add(...steps: readonly Step[]): PlanBuilder {
    if (steps.length === 0) return this;
    const after = applySteps(this.matter, steps, {
      now: this.now,
      idOf: (plannedId) => plannedId,
      newTrackId: () => this.nextId,
      newDispatchId: () => this.nextId,
      registerNumberOf: () => ({ number: 0, year: 0 }),
      letterNumber: () => ({ text: '', date: dayOf(this.now) }),
      reservedEntryId: () => this.nextId,
    });
    return new PlanBuilder(after, this.now, [...this.steps, ...steps]);
  }

  get nextId(): number {
    const { legs, tasks, tracks } = this.matter;
    return Math.min(0, ...[...legs, ...tasks, ...tracks].map((row) => row.id)) - 1;
  }

  forEach<Item>(
    items: Iterable<Item>,
    add: (plan: PlanBuilder, item: Item, index: number) => PlanBuilder,
  ): PlanBuilder {
    return [...items].reduce<PlanBuilder>(add, this);
  }

  when(condition: boolean, add: (plan: PlanBuilder) => PlanBuilder): PlanBuilder {
    return condition ? add(this) : this;
  }

  moveDocument(event: DocumentEvent): PlanBuilder {
    return this.add({ step: 'moveDocument', event });
  }

  changeDocument(changes: DocumentChanges): PlanBuilder {
    return this.add({ step: 'changeDocument', changes });
  }

  addLeg(leg: NewLeg): PlanBuilder {
    return this.add({ step: 'addLeg', id: this.nextId, leg });
  }

  moveLeg(id: number, event: LegEvent, changes?: Partial<Leg>): PlanBuilder {
    return this.add({ step: 'moveLeg', id, event, ...(changes ? { changes } : {}) });
  }

  changeLeg(id: number, changes: Partial<Leg>): PlanBuilder {
    return this.add({ step: 'changeLeg', id, changes });
  }

  addTask(task: NewTask): PlanBuilder {
    return this.add({ step: 'addTask', id: this.nextId, task });
  }

  moveTask(id: number, event: TaskEvent, changes?: Partial<Task>): PlanBuilder {
    return this.add({ step: 'moveTask', id, event, ...(changes ? { changes } : {}) });
  }

  changeTask(id: number, changes: TaskChanges): PlanBuilder {
    return this.add({ step: 'changeTask', id, changes });
  }

  addTrack(track: NewTrack): PlanBuilder {
    return this.add({ step: 'addTrack', track });
  }

  endTracks(personId: number | 'everybody'): PlanBuilder {
    return this.add({ step: 'endTracks', personId });
  }

  addDispatch(dispatch: NewDispatch): PlanBuilder {
    return this.add({ step: 'addDispatch', dispatch });
  }

  moveDispatch(id: number, event: DispatchEvent, changes?: Partial<Dispatch>): PlanBuilder {
    return this.add({ step: 'moveDispatch', id, event, ...(changes ? { changes } : {}) });
  }

  notify(topic: Topic, tray: string, legId: number, note?: string): PlanBuilder {
    return this.add({ step: 'notify', topic, tray, legId, ...(note === undefined ? {} : { note }) });
  }
}
