/**
 * With what a letter is signed. `simple`: by who is signed in, as the law on electronic transactions has it for any signature
 * (พ.ร.บ. ว่าด้วยธุรกรรมทางอิเล็กทรอนิกส์ ม. 9). `certificate`: with a certificate and a key of one’s own (ม. 26, 28).
 */
export const signingMeans = ['simple', 'certificate'] as const;
export type SigningMeans = (typeof signingMeans)[number];
