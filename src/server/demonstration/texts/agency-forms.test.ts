import { expect, it } from 'vitest';

import { agencyForm } from '#contract/draft-content.ts';
import { faultsOf } from '#domain/drafting/agency-form.ts';

import { agencyForms } from './agency-forms.ts';

it.each(agencyForms)('$code is a form as an agency may define it', ({ fields, layout }) => {
  expect(agencyForm.parse({ fields, layout })).toEqual({ fields, layout });
  expect(faultsOf({ fields, layout })).toEqual([]);
});
