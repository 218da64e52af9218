import type { WrittenDraft } from '#contract/drafting.ts';

/** A draft with nothing in it. */
export const blankDraft: WrittenDraft = {
  subject: '',
  toText: '',
  letterNumber: '',
  letterDate: null,
  speed: 1,
  secrecy: 1,
  usesOwnerNumber: false,
  isCircular: false,
  content: {
    salutation: '',
    closing: '',
    enclosures: [],
    copies: [],
    body: [],
    contact: { unitName: '', phone: '', fax: '', email: '' },
    meeting: null,
  },
  chain: [],
  references: [],
  fileIds: [],
};
