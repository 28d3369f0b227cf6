import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { idFilter, monthFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import type { PaymentOutcome } from '#src/contract/money/payment-answers.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { monthColumn, rupees, text } from './money-columns.ts'

export const paymentOutcomeWords = {
  PAID: { en: 'Recorded as paid', hi: 'चुकाया गया दर्ज हुआ' },
  RETURNED: { en: 'Returned, due again', hi: 'लौटा, फिर देय' },
  FAILED: { en: 'Failed, still due', hi: 'असफल, अब भी देय' },
  SAME: { en: 'Known before', hi: 'पहले से दर्ज' },
} as const satisfies Record<PaymentOutcome, Words>

/** What the bank answered to our payment files, newest first. */
export const paymentAnswers = defineList({
  name: 'payment-answers',
  title: { en: 'Bank’s answers', hi: 'बैंक के उत्तर' },
  about: {
    en: 'What the bank did with each payment of our payment files.',
    hi: 'हमारी भुगतान फ़ाइलों के हर भुगतान का बैंक ने क्या किया।',
  },
  icon: 'banknotes',
  access: { roles: adminPages.payouts },
  range: false,
  filters: z.object({
    q: search({ en: 'Partner or UTR', hi: 'पार्टनर या यूटीआर' }),
    month: monthFilter(),
    outcome: oneOf(labels.state, paymentOutcomeWords),
    file: idFilter({ en: 'File', hi: 'फ़ाइल' }),
  }),
  columns: {
    merchant: text('Partner', 'पार्टनर'),
    month: monthColumn,
    amount: rupees('Amount', 'राशि'),
    outcome: {
      label: labels.state,
      kind: 'status',
      options: paymentOutcomeWords,
      good: ['PAID'],
      bad: ['RETURNED', 'FAILED'],
      sort: 'text',
    },
    utr: text('UTR', 'यूटीआर'),
    day: { label: labels.date, kind: 'day', sort: 'text' },
    remark: text('Remark', 'टिप्पणी'),
    file_name: text('File', 'फ़ाइल'),
    by: { ...text('By', 'किसने'), hidden: true },
    state: {
      label: { en: 'File', hi: 'फ़ाइल' },
      kind: 'status',
      options: { APPLIED: { en: 'Applied', hi: 'लागू' }, REVERTED: { en: 'Reverted', hi: 'वापस ली गई' } },
      warn: ['REVERTED'],
      hidden: true,
    },
    revertable: key,
    file_id: key,
    line: key,
    id: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['file_id', 'int'],
      ['line', 'int'],
    ],
  },
  id: 'id',
  counted: true,
  empty: { en: 'No answers of the bank yet', hi: 'अभी बैंक का कोई उत्तर नहीं' },
})
