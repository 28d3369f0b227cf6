import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { merchantColumn, merchantQueue, refusal, since } from './merchant-queue.ts'

const checks = {
  NONE: { en: 'Not checked', hi: 'जाँच नहीं हुई' },
  ASKED: { en: 'Being asked', hi: 'पूछा जा रहा है' },
  MATCH: { en: 'Name agrees', hi: 'नाम मिलता है' },
  OTHER_NAME: { en: 'Another name', hi: 'दूसरा नाम' },
  INVALID: { en: 'No such account', hi: 'ऐसा कोई खाता नहीं' },
  SILENT: { en: 'No answer', hi: 'कोई जवाब नहीं' },
} as const
const answered = Object.keys(checks).filter((check) => check !== 'ASKED')
const call = 'POST /api/admin/bank-accounts/{id}/decide'
const confirm = {
  call,
  label: { en: 'Confirm', hi: 'पुष्टि करें' },
  toast: { en: 'Confirmed.', hi: 'पुष्टि हो गई।' },
  body: { approve: true },
} as const

export const bankAccounts = defineQueue({
  ...merchantQueue,
  ...headOf('bank-accounts'),
  about: {
    en: 'New bank accounts of merchants. Payouts go to a confirmed account only.',
    hi: 'मर्चेंट के नए बैंक खाते। भुगतान केवल पुष्टि किए गए खाते में जाता है।',
  },
  filters: z.object({
    q: search({ en: 'Merchant or holder', hi: 'मर्चेंट या धारक' }),
    checked: oneOf({ en: 'Bank check', hi: 'बैंक जाँच' }, checks),
  }),
  columns: {
    merchant: merchantColumn,
    contact: { label: labels.contactPerson, kind: 'text' },
    holder: { label: { en: 'Account holder', hi: 'खाताधारक' }, kind: 'text' },
    account: { label: { en: 'Account', hi: 'खाता' }, kind: 'masked' },
    ifsc: { label: { en: 'IFSC', hi: 'आईएफ़एससी' }, kind: 'text' },
    checked: {
      label: { en: 'Bank check', hi: 'बैंक जाँच' },
      kind: 'status',
      options: checks,
      good: ['MATCH'],
      bad: ['OTHER_NAME', 'INVALID'],
    },
    bank_name: { label: { en: 'Holder’s name at the bank', hi: 'बैंक में धारक का नाम' }, kind: 'text' },
    likeness: { label: { en: 'Names agree by', hi: 'नाम कितने मिलते हैं' }, kind: 'percent' },
    created_at: since,
    id: key,
  },
  order: { direction: 'ASC', keys: [['id', 'int']] },
  empty: { en: 'No bank accounts to confirm', hi: 'पुष्टि के लिए कोई बैंक खाता नहीं' },
  states: {
    PENDING: labels.waiting,
    REVIEW: { en: 'Another name than the merchant', hi: 'मर्चेंट से अलग नाम' },
    CONFIRMED: { en: 'Confirmed', hi: 'पुष्टि हुई' },
    REFUSED: labels.declined,
    REPLACED: { en: 'Replaced by the merchant', hi: 'मर्चेंट ने बदला' },
  },
  waiting: ['PENDING', 'REVIEW'],
  good: ['CONFIRMED'],
  bad: ['REFUSED', 'REVIEW'],
  entry: { title: 'merchant', facts: ['holder', 'checked'] },
  decisions: {
    accept: {
      ...confirm,
      about: { en: 'Payouts go to this account.', hi: 'भुगतान इसी खाते में जाता है।' },
      when: { state: ['PENDING'], checked: answered },
    },
    acceptOtherName: {
      ...confirm,
      about: {
        en: 'The holder’s name differs or the bank did not confirm it. Explain why you accept the account.',
        hi: 'धारक का नाम अलग है या बैंक ने पुष्टि नहीं की। लिखें कि फिर भी यह सही क्यों है।',
      },
      when: { state: ['REVIEW'], checked: answered },
      reason: ['reason', 300],
    },
    refuse: { ...refusal, call, when: { checked: answered } },
  },
})
