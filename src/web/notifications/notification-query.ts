/** The bell shows the correspondence module only. */
export const notificationQuery = { modules: ['SARABUN', 'SARABAN'] };
