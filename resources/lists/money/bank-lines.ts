import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { idFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { rupees, summed, text } from './money-columns.ts'

const states = {
  UNKNOWN: { en: 'No such UTR recorded', hi: 'ऐसा यूटीआर दर्ज नहीं' },
  AMOUNT: { en: 'UTR known, amount differs', hi: 'यूटीआर मिला, राशि अलग' },
  MATCHED: { en: 'Matched', hi: 'मिलान हुआ' },
  EXPLAINED: { en: 'Explained', hi: 'कारण दर्ज' },
} as const

/** Lines of our own bank account beside recorded receipts and payouts; what matches nothing comes first. */
export const bankLines = defineList({
  name: 'bank-lines',
  title: { en: 'Bank account', hi: 'बैंक खाता' },
  about: {
    en: 'Lines of our account, matched with receipts and payouts by UTR and amount. Unmatched lines come first.',
    hi: 'हमारे खाते की पंक्तियाँ, यूटीआर और राशि से प्राप्तियों और भुगतानों से मिलाई हुईं। बिना मिलान वाली पहले आती हैं।',
  },
  icon: 'banknotes',
  access: { roles: adminPages.payouts },
  range: false,
  filters: z.object({
    q: search({ en: 'UTR or text', hi: 'यूटीआर या विवरण' }),
    state: oneOf(labels.state, states),
    file: idFilter({ en: 'File', hi: 'फ़ाइल' }),
  }),
  columns: {
    day: { label: labels.date, kind: 'day', sort: 'text' },
    text: text('Description', 'विवरण'),
    amount: summed('Amount', 'राशि'),
    state: {
      label: labels.state,
      kind: 'status',
      options: states,
      good: ['MATCHED'],
      bad: ['AMOUNT'],
      warn: ['UNKNOWN'],
      sort: 'text',
    },
    found: rupees('Recorded', 'दर्ज राशि'),
    explained: text('Reason', 'कारण'),
    explained_by: { ...text('By', 'किसने'), hidden: true },
    file_name: { ...text('File', 'फ़ाइल'), hidden: true },
    id: key,
    file_id: key,
    over: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['over', 'int'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  counted: true,
  empty: { en: 'No lines here', hi: 'यहाँ कोई पंक्ति नहीं' },
})
