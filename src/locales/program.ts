/** What the installed program is called under its icon, where there is little room. */
export const shortProgramName = 'สารบรรณ';
