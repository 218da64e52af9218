import { Agent, get } from 'node:http';

const [url = '', everyMs = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let failures = 0;

/** Asks for the health of a server again and again, in a process of its own, whose event loop nothing else occupies. */
const timer = setInterval(() => {
  const startedAt = performance.now();
  get(url, { agent }, (response) => {
    response.resume();
    response.once('end', () => {
      times.push(performance.now() - startedAt);
      if (response.statusCode !== 200) failures += 1;
    });
  }).once('error', () => (failures += 1));
}, Number(everyMs));

process.once('message', () => {
  clearInterval(timer);
  process.send?.({ times, failures }, () => process.exit(0));
});
