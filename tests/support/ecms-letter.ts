export interface EcmsLetter {
  readonly number: string;
  readonly subject: string;
  readonly secrecy?: string;
}

/** A letter in the format of the node's queue. */
export const ecmsLetter = ({ number, subject, secrecy = '001' }: EcmsLetter, pdf: Buffer): string =>
  `<rsm:GovernmentDocument xmlns:ram="urn:ram" xmlns:rsm="urn:rsm"><ram:CorrespondenceLetter ID="Letter"><ram:ID>${number}</ram:ID><ram:CorrespondenceDate>2026-11-20</ram:CorrespondenceDate><ram:Subject>${subject}</ram:Subject><ram:SecretCode>${secrecy}</ram:SecretCode><ram:SpeedCode>003</ram:SpeedCode><ram:SenderParty><ram:GivenName></ram:GivenName><ram:FamilyName></ram:FamilyName><ram:JobTitle>อธิบดีกรมส่งตัวอย่าง</ram:JobTitle><ram:MinistryOrganization><ram:ID>98</ram:ID></ram:MinistryOrganization><ram:DepartmentOrganization><ram:ID>0980100000</ram:ID></ram:DepartmentOrganization></ram:SenderParty><ram:ReceiverParty><ram:JobTitle>อธิบดี</ram:JobTitle></ram:ReceiverParty><ram:ReferenceCorrespondence><ram:ID></ram:ID><ram:CorrespondenceDate></ram:CorrespondenceDate><ram:Subject></ram:Subject></ram:ReferenceCorrespondence><ram:Attachment>บัญชีรายชื่อ 1 ฉบับ</ram:Attachment><ram:SendDate>2026-11-21T16:00:00</ram:SendDate><ram:Description>-</ram:Description><ram:MainLetterBinaryObject mimeCode="application/pdf">${pdf.toString('base64')}</ram:MainLetterBinaryObject><ram:AttachmentBinaryObject mimeCode=""></ram:AttachmentBinaryObject></ram:CorrespondenceLetter></rsm:GovernmentDocument>`;

let count = 0;
export const newEcmsLetter = (changes: Partial<EcmsLetter> = {}): EcmsLetter => ({
  number: `สพ 0101/${(count += 1)}`,
  subject: `ขอความร่วมมือ A&amp;B ${count}`,
  ...changes,
});

export const plainSubject = (subject: string) => subject.replace('&amp;', '&');
