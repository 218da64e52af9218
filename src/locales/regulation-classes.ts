/**
 * What the secrecy classes are called by ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544 ข้อ 12, and in English in the
 * code list.
 */
export const regulationClasses: Readonly<Record<number, readonly string[]>> = {
  1: ['ปกติ', 'Unclassified'],
  2: ['ลับ', 'Confidential'],
  3: ['ลับมาก', 'Secret'],
  4: ['ลับที่สุด', 'Top secret'],
};
