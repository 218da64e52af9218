/** Words printed on the paper of a document, which are Thai whoever reads the screens (forms 1–11 of the regulation). */
export const paper = {
  memo: 'บันทึกข้อความ',
  unit: 'ส่วนราชการ',
  number: 'ที่',
  date: 'วันที่',
  subject: 'เรื่อง',
  to: 'ถึง',
  references: 'อ้างถึง',
  enclosures: 'สิ่งที่ส่งมาด้วย',
  phone: 'โทร.',
  fax: 'โทรสาร',
  email: 'ไปรษณีย์อิเล็กทรอนิกส์',
  copies: 'สำเนาส่ง',
  /** Lists behind a letter, and where it refers to them. */
  annex: {
    addressees: 'รายชื่อแนบท้าย',
    copies: 'รายชื่อผู้รับสำเนา',
    of: 'แนบท้ายหนังสือ',
    dated: 'ลงวันที่',
    see: 'ตามรายชื่อแนบท้าย',
  },
  about: 'ว่าด้วย',
  issue: 'ฉบับที่',
  era: 'พ.ศ.',
  /** In the lines that fit beside a signature. */
  signedWithCertificate: ['ลงลายมือชื่อดิจิทัล', 'ด้วยใบรับรอง'],
  oClock: 'น.',
  serial: 'เลขที่',
  photo: 'รูปถ่าย',
  photoSize: '4 × 6 เซนติเมตร',
  holder: 'ผู้ได้รับการรับรอง',
  /** On the paper of a form that nobody has filled in. */
  sample: { subject: 'เรื่องที่ผู้ร่างเขียน', toText: 'ผู้ที่ผู้ร่างเขียนถึง' },
  /** A letter that shows a font: every sort of stacked mark, the digits and signs, and Latin. */
  fontSample: {
    subject: 'ตัวอย่างหนังสือที่พิมพ์ด้วยฟอนต์นี้',
    toText: 'ผู้ดูแลข้อมูลของส่วนราชการ',
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    letterNumber: 'กข 0201/1204',
    signer: 'นายตัวอย่าง ลงชื่อ',
    position: 'ตำแหน่งตัวอย่าง',
    body: 'ด้วยส่วนราชการจะใช้ฟอนต์นี้พิมพ์หนังสือราชการ โปรดดูว่าขนาดของตัวอักษร ระยะบรรทัด และตำแหน่งของสระและวรรณยุกต์เหมาะสม เมื่อเทียบกับหนังสือที่พิมพ์ด้วยฟอนต์ TH Sarabun New ขนาด 16 พอยต์ ตามระเบียบงานสารบรรณ',
    words: [
      'ปั๊ม ป้ำ น้ำ ค่ำ ซ้ำ ก้ำกึ่ง จ้ำ ต่ำ ล้ำ ฎุ ฏู ญุ ฐุ ญู ฐู ฤๅ ฦๅ',
      'ที่ ชื่อ ใหญ่ เก้าอี้ พี่ ผู้ใหญ่ ปี่ ฝี่ ฟี้ ปู่ ฝู่ ป่า ฝ้า ฟ้า ปิ้ง ปึ้ก ปื้น',
      'เป๊ะ โป๊ โต๊ะ จ๋า เดี๋ยว ก๋วยเตี๋ยว ปั้น ฝั่ง ยั่ว ทั้งสิ้น ทุกครั้งที่ รั่วซึม',
      'กฎหมาย ปรากฏ กตัญญู ปฏิญญา วิญญู รัฐบุรุษ ฐานันดร ทฤษฎี อัฏฐ กุฏิ',
      'จันทร์ ศุกร์ พันธุ์ สิทธิ์ลง ศักดิ์ ศิลป์ ฟิล์ม กอล์ฟ ก็ เป็น ๆ ฯลฯ ฿',
      '“The quick brown fox” jumps over 13 lazy dogs (office@example.go.th) – 50% × 2',
    ],
  },
  code: 'มีคิวอาร์โค้ด',
  checked: '☑',
  unchecked: '☐',
  yes: 'ใช่',
  /** Names of the styles of a letter as a Word file. */
  wordStyles: {
    SarnHead: 'หัวหนังสือ',
    SarnBody: 'ข้อความ',
    SarnList: 'รายการในข้อความ',
    SarnCell: 'ช่องตาราง',
    SarnGap: 'ใต้ตาราง',
    SarnEnd: 'ท้ายหนังสือ',
  },
  /** What a reader that speaks says of each; the first stands where a seal will be. */
  pictures: {
    seal: 'ตราชื่อส่วนราชการ',
    emblem: 'ตราสัญลักษณ์ของส่วนราชการ',
    code: 'คิวอาร์โค้ดสำหรับเปิดหนังสือ',
    signature: 'ลายมือชื่อ',
  },
  /** Before the day on which it was given (forms 4–7 and 10). */
  given: {
    command: 'สั่ง ณ วันที่',
    regularity: 'ประกาศ ณ วันที่',
    rules: 'ประกาศ ณ วันที่',
    announce: 'ประกาศ ณ วันที่',
    guaranty: 'ให้ไว้ ณ วันที่',
  },
  minutes: 'รายงานการประชุม',
  session: 'ครั้งที่',
  heldAt: 'เมื่อวันที่',
  place: 'ณ',
  present: 'ผู้มาประชุม',
  absent: 'ผู้ไม่มาประชุม',
  attending: 'ผู้เข้าร่วมประชุม',
  beginsAt: 'เริ่มประชุมเวลา',
  endsAt: 'เลิกประชุมเวลา',
  recorder: 'ผู้จดรายงานการประชุม',
  reviewer: 'ผู้ตรวจรายงานการประชุม',
  acting: {
    actingFor: 'รักษาราชการแทน ',
    delegated: 'ปฏิบัติราชการแทน ',
    actingInPosition: 'รักษาการในตำแหน่ง ',
    assist: '',
  },
  agenda: [
    'ระเบียบวาระที่ 1 เรื่องที่ประธานแจ้งให้ที่ประชุมทราบ',
    'ระเบียบวาระที่ 2 เรื่องรับรองรายงานการประชุม',
    'ระเบียบวาระที่ 3 เรื่องเสนอให้ที่ประชุมทราบ',
    'ระเบียบวาระที่ 4 เรื่องเสนอให้ที่ประชุมพิจารณา',
    'ระเบียบวาระที่ 5 เรื่องอื่น ๆ',
  ],
} as const;

/** On copies of a letter (clauses 30, 31 and 37). */
export const copyWords = {
  receivedNumber: 'เลขรับ',
  day: 'วันที่',
  time: 'เวลา',
  oClock: 'น.',
  certified: 'สำเนาถูกต้อง',
  office: 'สำเนาคู่ฉบับ',
  drafted: 'ร่าง/พิมพ์',
  proofread: 'ทาน',
  checked: 'ตรวจ',
  classEnded: 'ยกเลิกชั้นความลับ',
  classChanged: 'ปรับชั้นความลับจาก',
  classNow: 'เป็น',
  classGiven: 'กำหนดชั้นความลับเป็น',
} as const;

/** Words of a letter in English (the regulation's English form). */
export const englishPaper = {
  name: 'English',
  acting: {
    actingFor: 'Acting as ',
    delegated: 'On behalf of the ',
    actingInPosition: 'Acting in the position of ',
    assist: '',
  },
  signedWithCertificate: ['Digitally signed', 'with a certificate'],
  number: 'No.',
  subject: 'Subject:',
  references: 'Ref.:',
  enclosure: 'Enclosure:',
  enclosures: 'Enclosures:',
  phone: 'Tel.',
  fax: 'Fax',
  email: 'E-mail:',
  copies: 'cc:',
  annex: {
    addressees: 'Attached list of addressees',
    copies: 'Attached list of copies',
    of: 'Attached to letter',
    dated: 'dated',
    see: 'as in the attached list',
  },
  buddhistEra: 'B.E.',
  pictures: { emblem: 'Emblem of the agency', code: 'Code that opens the letter' },
} as const;

interface Marks {
  readonly speeds: Readonly<Record<number, string>>;
  readonly secrecies: Readonly<Record<number, string>>;
}

/** What is printed in red: nothing of an ordinary letter. */
export const paperMarks: Readonly<Record<'th' | 'en', Marks>> = {
  th: {
    speeds: { 2: 'ด่วน', 3: 'ด่วนมาก', 4: 'ด่วนที่สุด' },
    secrecies: { 2: 'ลับ', 3: 'ลับมาก', 4: 'ลับที่สุด' },
  },
  en: {
    speeds: { 2: 'URGENT', 3: 'VERY URGENT', 4: 'MOST URGENT' },
    secrecies: { 2: 'CONFIDENTIAL', 3: 'SECRET', 4: 'TOP SECRET' },
  },
};
