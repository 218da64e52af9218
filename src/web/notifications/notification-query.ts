/** Alerts of the correspondence module only (specification, section 6). */
export const notificationQuery = { modules: ['SARABUN', 'SARABAN'] };
