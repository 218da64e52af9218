/** Our own ornament in place of the emblem of the State, which only authorised bodies may print: a path in SVG, ±50. */
export const rosettePath =
  'M0-32Q17-8 0 18Q-17-8 0-32ZM0 18Q-8-12-28-20Q-30 8 0 18ZM0 18Q8-12 28-20Q30 8 0 18ZM0 18Q-20 24-38 2M0 18Q20 24 38 2M-26 30H26';
