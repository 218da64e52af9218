import { describe, expect, it } from 'vitest';

import { channelsWithout } from './notice-rules.ts';

describe('what an agency mutes of a notice', () => {
  it('is the channel named, in whatever order', () => {
    expect(channelsWithout('numbered', [])).toEqual(['portal', 'screen', 'messaging']);
    expect(channelsWithout('numbered', ['messaging', 'screen'])).toEqual(['portal']);
  });

  it('is everything when the notice does not stand in the list', () => {
    expect(channelsWithout('numbered', ['portal'])).toEqual([]);
  });

  it('is never its place in the list where work waits, rights were given or something fails', () => {
    for (const topic of ['toSign', 'clearanceGiven', 'backupFailed'] as const) {
      expect(channelsWithout(topic, ['portal'])).toEqual(['portal', 'screen', 'messaging']);
      expect(channelsWithout(topic, ['portal', 'screen', 'messaging'])).toEqual(['portal']);
    }
  });
});
