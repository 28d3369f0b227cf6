import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { field, flag, optionalText, requiredText } from '#src/contract/field.ts'

/** A yearly check of our own pages for the 13 dark patterns (R45 of src/domain/legal). */
export const SelfAudit = z.object({
  audited_on: field(z.iso.date('date'), { label: bilingual('Audited on', 'जाँच की तारीख़'), width: 130 }),
  auditor: field(requiredText(120), {
    label: bilingual('Audited by', 'जाँचकर्ता'),
    help: bilingual('Name and office of the person, or the firm', 'व्यक्ति का नाम और पद, या फ़र्म का नाम'),
    width: 220,
  }),
  result: field(requiredText(2000), {
    label: bilingual('Result', 'नतीजा'),
    widget: 'longText',
    help: bilingual(
      'What was checked, what was found and what was changed. Customers read this text.',
      'क्या जाँचा गया, क्या मिला और क्या बदला गया। ग्राहक यही पाठ पढ़ते हैं।',
    ),
    width: 320,
  }),
  result_hi: field(optionalText(2000), {
    label: bilingual('Result, in Hindi', 'नतीजा, हिंदी में'),
    widget: 'longText',
    width: 320,
  }),
  shown: field(flag(), { label: bilingual('Shown to customers', 'ग्राहकों को दिखता है'), width: 160 }),
})

export const selfAuditCalls = defineCalls({
  'GET /api/self-audit': {
    summary: 'The latest self-audit for dark patterns that customers may read; null: there is none',
    access: 'public',
    answer: SelfAudit.omit({ shown: true }).nullable(),
  },
})
