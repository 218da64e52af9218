/** The key of the event log in every test. */
export const testLogKey = Buffer.alloc(32, 7);
