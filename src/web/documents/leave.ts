import { createContext, useContext } from 'react';

/** Navigates away from the document, after a confirmation when text would be lost. */
export const LeaveContext = createContext<(go: () => void) => void>((go) => go());

export const useLeave = () => useContext(LeaveContext);
