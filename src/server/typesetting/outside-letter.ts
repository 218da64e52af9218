/** Form 1 of the regulation on correspondence (งานสารบรรณ), a letter between agencies. Plain text with Arabic digits. */
export interface OutsideLetter {
  /** ด่วน, ด่วนมาก, ด่วนที่สุด; empty for a normal letter. */
  readonly speed: string;
  /** ลับ, ลับมาก: printed at the top and bottom of every page. */
  readonly secrecy: string;
  readonly number: string;
  readonly agency: string;
  readonly address: string;
  /** `YYYY-MM-DD`, common era. */
  readonly date: string;
  readonly subject: string;
  readonly addressee: string;
  readonly reference: string;
  readonly enclosures: readonly string[];
  readonly paragraphs: readonly string[];
  readonly signer: string;
  readonly position: string;
  readonly contact: readonly string[];
}
