/**
 * Classes of ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544 (ข้อ 12–15), by the codes of the exchange standard: 1
 * ปกติ, 2 ลับ, 3 ลับมาก, 4 ลับที่สุด.
 */
export type SecrecyClass = 1 | 2 | 3 | 4;

/**
 * A letter of class 4 is never stored in an electronic system (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ฉบับที่ 2 พ.ศ.
 * 2548).
 */
export const isTooSecretToStore = (secrecy: number) => secrecy >= 4;

/** Classes from 2 need clearance and the need to know, and have separate registers. */
export const isSecret = (secrecy: number) => secrecy >= 2;
