import { defaultUnitId } from '#domain/people/default-unit.ts';

export interface DemonstrationUnit {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly shortName: string;
  readonly letterCode: string;
  readonly isCentralRegistry: boolean;
  readonly hasExternalBook: boolean;
  readonly sortOrder: number;
  /** Invented, in a range without subscribers. */
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
}

export interface Section extends DemonstrationUnit {
  /** Civil-service profession of its officers. */
  readonly profession: string;
}

export interface Division extends DemonstrationUnit {
  readonly sections: readonly Section[];
}

const rootId = defaultUnitId;

const unit = (
  offset: number,
  parentId: number | null,
  names: Pick<DemonstrationUnit, 'name' | 'shortName' | 'letterCode'>,
): DemonstrationUnit => ({
  id: rootId + offset,
  parentId,
  ...names,
  isCentralRegistry: false,
  hasExternalBook: false,
  sortOrder: offset * 10,
  phone: `0 2000 ${1000 + offset}`,
  fax: `0 2000 ${2000 + offset}`,
  email: `unit${offset}@demonstration.example`,
});

export const root = unit(0, null, { name: 'กรมส่งเสริมบริการสาธารณะ', shortName: 'กรม', letterCode: 'บส 0200' });

export const executiveOffice = unit(1, rootId, { name: 'สำนักงานอธิบดี', shortName: 'สนอ.', letterCode: 'บส 0200.1' });

export const registry: DemonstrationUnit = {
  ...unit(2, rootId, { name: 'กลุ่มสารบรรณกลาง', shortName: 'สบก.', letterCode: 'บส 0201' }),
  isCentralRegistry: true,
  hasExternalBook: true,
};

const planner = 'นักวิเคราะห์นโยบายและแผน';
const manager = 'นักจัดการงานทั่วไป';

const layout = [
  {
    name: 'กองยุทธศาสตร์และแผนงาน',
    shortName: 'กยผ.',
    sections: [
      ['กลุ่มแผนงานและงบประมาณ', planner],
      ['กลุ่มติดตามและประเมินผล', planner],
      ['กลุ่มสารสนเทศเพื่อการวางแผน', 'นักวิชาการสถิติ'],
    ],
  },
  {
    name: 'กองพัฒนามาตรฐานบริการ',
    shortName: 'กพม.',
    sections: [
      ['กลุ่มมาตรฐานการให้บริการ', 'นักวิชาการมาตรฐาน'],
      ['กลุ่มตรวจประเมินและรับรอง', 'นักวิชาการมาตรฐาน'],
      ['กลุ่มนวัตกรรมบริการ', planner],
    ],
  },
  {
    name: 'กองส่งเสริมบริการส่วนภูมิภาค',
    shortName: 'กสภ.',
    sections: [
      ['กลุ่มประสานจังหวัดและท้องถิ่น', manager],
      ['กลุ่มพัฒนาศูนย์บริการร่วม', manager],
      ['กลุ่มเครือข่ายภาคประชาชน', 'นักพัฒนาสังคม'],
    ],
  },
  {
    name: 'กองบริหารทรัพยากร',
    shortName: 'กบท.',
    sections: [
      ['กลุ่มการเงินและบัญชี', 'นักวิชาการเงินและบัญชี'],
      ['กลุ่มพัสดุและอาคารสถานที่', 'นักวิชาการพัสดุ'],
      ['กลุ่มทรัพยากรบุคคล', 'นักทรัพยากรบุคคล'],
    ],
  },
  {
    name: 'กองกฎหมายและเรื่องร้องเรียน',
    shortName: 'กกร.',
    sections: [
      ['กลุ่มนิติการ', 'นิติกร'],
      ['กลุ่มเรื่องร้องเรียน', 'นิติกร'],
      ['กลุ่มวินัยและคุณธรรม', 'นิติกร'],
    ],
  },
  {
    name: 'กองเทคโนโลยีดิจิทัล',
    shortName: 'กทด.',
    sections: [
      ['กลุ่มพัฒนาระบบงาน', 'นักวิชาการคอมพิวเตอร์'],
      ['กลุ่มโครงสร้างพื้นฐานและความมั่นคงปลอดภัย', 'นักวิชาการคอมพิวเตอร์'],
      ['กลุ่มธรรมาภิบาลข้อมูล', 'นักวิชาการคอมพิวเตอร์'],
    ],
  },
] as const;

const firstDivision = 3;
const firstSection = firstDivision + layout.length;

export const divisions: readonly Division[] = layout.map(({ name, shortName, sections }, index) => {
  const letterCode = `บส 02${String(index + 2).padStart(2, '0')}`;
  const division = unit(firstDivision + index, rootId, { name, shortName, letterCode });
  return {
    ...division,
    sections: sections.map(([sectionName, profession], place) => ({
      ...unit(firstSection + index * sections.length + place, division.id, {
        name: sectionName,
        shortName: sectionName,
        letterCode: `${letterCode}.${place + 1}`,
      }),
      profession,
    })),
  };
});

/** Parents before their children. */
export const units: readonly DemonstrationUnit[] = [
  root,
  executiveOffice,
  registry,
  ...divisions,
  ...divisions.flatMap((division) => division.sections),
];
