/** The intranet page of the agency and the screen that keeps it. */
export const intranet = {
  title: 'อินทราเน็ตหน่วยงาน',
  welcome: 'สวัสดี {name}',
  quickEntry: 'งานของท่าน',
  goToWork: 'ไปหน้างาน',
  news: 'ข่าวและประกาศ',
} as const;
