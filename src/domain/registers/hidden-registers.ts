import { books, type Book } from './books.ts';

const isHideable = (book: Book): book is Exclude<Book, 'receive' | 'send'> => book !== 'receive' && book !== 'send';

/** What a unit may do without. Letters received and sent every registry has (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 35). */
export const hideableBooks = books.filter(isHideable);
export type HideableBook = (typeof hideableBooks)[number];
