import type { WrittenDraft } from '#contract/drafting/drafting.ts';

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
    language: 'th',
    hasCode: false,
    signedAs: [],
    salutation: '',
    closing: '',
    issue: '',
    holder: '',
    enclosures: [],
    copies: [],
    body: [],
    contact: { address: '', unitName: '', phone: '', fax: '', email: '' },
    meeting: null,
    form: null,
  },
  chain: [],
  references: [],
  fileIds: [],
};
