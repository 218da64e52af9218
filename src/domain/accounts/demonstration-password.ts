/** Published: every account of the demonstration has it, so no account of an agency may. */
export const demonstrationPassword = 'Sarn2569demo';
