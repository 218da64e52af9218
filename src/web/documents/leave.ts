import { createContext, useContext } from 'react';

/** Leaves the document for somewhere else, asking first when text would be lost. */
export const LeaveContext = createContext<(go: () => void) => void>((go) => go());

export const useLeave = () => useContext(LeaveContext);
