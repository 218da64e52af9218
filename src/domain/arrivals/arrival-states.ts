/** How a letter comes from outside without paper. */
export const arrivalChannels = ['email', 'ecms'] as const;
export type ArrivalChannel = (typeof arrivalChannels)[number];

/** รอลงรับ → ลงรับแล้ว, or ไม่ลงรับ. */
export const arrivalStates = ['waiting', 'registered', 'dismissed'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** ยุบรวมกับเรื่องเดิม, จดหมายขยะ, ส่งผิดหน่วยงาน. */
export const dismissReasons = ['merged', 'junk', 'misdirected'] as const;
export type DismissReason = (typeof dismissReasons)[number];

/** Why only the original of a message is shown. */
export const arrivalProblems = ['unreadable', 'tooLarge', 'tooSecret', 'notice'] as const;
export type ArrivalProblem = (typeof arrivalProblems)[number];

/** How long a dismissal can be undone. */
export const restoreDays = 30;
