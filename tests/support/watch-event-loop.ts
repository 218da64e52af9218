/** No request may keep all others waiting for so long. What the slowest one takes is far below. */
export const maxStandMs = 5_000;

/**
 * Measures how long this thread, that of the server under test, computed at once, answering nobody meanwhile. Its own
 * processor time counts, so that a busy machine makes it no longer.
 */
export function watchEventLoop() {
  let longestMs = 0;
  let before = cpuMs();
  const look = () => {
    const now = cpuMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  const timer = setInterval(look, 10);
  return {
    /** Since the last time it was asked. */
    longestMs: (): number => {
      look();
      const longest = longestMs;
      longestMs = 0;
      return longest;
    },
    stop: (): void => clearInterval(timer),
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
