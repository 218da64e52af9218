/**
 * Classes of the rule on official secrets B.E. 2544 (clauses 12–15), by the codes of the exchange standard:
 * 1 ปกติ, 2 ลับ, 3 ลับมาก, 4 ลับที่สุด.
 */
export type SecrecyClass = 1 | 2 | 3 | 4;

/** A letter of class 4 is never put into an electronic system (regulation no. 2, B.E. 2548). */
export const isTooSecretToStore = (secrecy: number) => secrecy >= 4;

/** Classes from 2 need clearance and the need to know, and stand in registers of their own. */
export const isSecret = (secrecy: number) => secrecy >= 2;
