import { describe, expect, it } from 'vitest';

import { chosenOf, noticeRules, offeredChoices, withReceivers } from './notice-rules.ts';
import { topics } from './topics.ts';

describe('what an agency chooses of a notice', () => {
  it('is every channel but mail at first, and without those that it switches off', () => {
    expect(chosenOf('numbered', {})).toEqual(['portal', 'screen', 'messaging']);
    expect(chosenOf('numbered', { messaging: false, screen: false })).toEqual(['portal']);
    expect(chosenOf('numbered', { mail: true })).toEqual(['portal', 'screen', 'messaging', 'mail']);
  });

  it('is no channel when the notice does not stand in the list', () => {
    expect(chosenOf('numbered', { portal: false, mail: true })).toEqual([]);
    expect(chosenOf('overdue', { portal: false })).toEqual(['heads']);
  });

  it('is never without its place in the list where work waits, rights were given or something fails', () => {
    for (const topic of ['toSign', 'clearanceGiven', 'backupFailed'] as const) {
      expect(chosenOf(topic, { portal: false })).toEqual(['portal', 'screen', 'messaging']);
      expect(chosenOf(topic, { portal: false, screen: false, messaging: false })).toEqual(['portal']);
    }
  });

  it('is who gets it, among those who can, and never nobody', () => {
    expect(chosenOf('letterArrived', { heads: true, concerned: false }).slice(-2)).toEqual(['concerned', 'heads']);
    expect(chosenOf('overdue', { concerned: true, heads: false }).slice(-1)).toEqual(['concerned']);
    expect(chosenOf('overdue', { heads: false }).slice(-1)).toEqual(['heads']);
    expect(chosenOf('numbered', { administrators: true })).not.toContain('administrators');
  });

  it('is offered with a receiver to whom it comes at first', () => {
    for (const topic of topics) {
      const offered = offeredChoices(topic).filter((choice) => choice in (noticeRules[topic].receivers ?? {}));
      expect([topic, offered.length === 0 || chosenOf(topic, {}).some((choice) => offered.includes(choice))]).toEqual([
        topic,
        true,
      ]);
    }
  });

  it('has the receivers of before where only channels were logged', () => {
    expect(withReceivers('overdue', ['portal'])).toEqual(['portal', 'heads']);
    expect(withReceivers('overdue', ['portal', 'concerned'])).toEqual(['portal', 'concerned']);
    expect(withReceivers('numbered', ['portal'])).toEqual(['portal']);
  });
});
