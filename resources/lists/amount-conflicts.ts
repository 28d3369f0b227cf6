import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { caseId, key } from '#src/contract/reports/report-columns.ts'
import { named, rupees } from './money/money-columns.ts'
import { decision, moneyQueue, seenAt } from './money/money-queue.ts'

const call = 'POST /api/admin/amount-conflicts/{id}/decide'
const sources = {
  FILE: { en: 'Status file', hi: 'स्थिति फ़ाइल' },
  WEBHOOK: { en: 'Lender’s webhook', hi: 'ऋणदाता का वेबहुक' },
  API: { en: 'Lender’s answer', hi: 'ऋणदाता का उत्तर' },
} as const
const shared = { ...decision, call } as const

/** Amounts that lenders reported with a status, and that contradict what is known. */
export const amountConflicts = defineQueue({
  ...moneyQueue,
  ...headOf('amount-conflicts'),
  about: {
    en: 'The lender reported more than was agreed, another amount than before, or a date more than 7 days from the known one. The application stays as it is until you decide.',
    hi: 'ऋणदाता ने तय राशि से अधिक, पहले से अलग राशि, या ज्ञात तारीख़ से 7 दिन से अधिक दूर की तारीख़ बताई है। आपके निर्णय तक आवेदन वैसा ही रहता है।',
  },
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({ source: oneOf({ en: 'Reported by', hi: 'कैसे बताई' }, sources) }),
  columns: {
    named,
    case_id: caseId,
    lender: { label: labels.lender, kind: 'text', sort: 'text' },
    status: {
      label: { en: 'Reported status', hi: 'बताई गई स्थिति' },
      kind: 'text',
      options: 'statuses',
      sort: 'int',
    },
    amount: rupees('Reported amount', 'बताई गई राशि'),
    known: rupees('Known amount', 'ज्ञात राशि'),
    why: {
      label: { en: 'Contradicts', hi: 'किससे अलग' },
      kind: 'text',
      options: {
        aboveSanctioned: { en: 'More than was agreed', hi: 'तय राशि से अधिक' },
        otherAmount: { en: 'Another amount was reported before', hi: 'पहले दूसरी राशि बताई गई थी' },
        furtherPayment: { en: 'Perhaps a further payment', hi: 'शायद ऋण का अगला वितरण' },
        otherDate: { en: 'Another date was reported before', hi: 'पहले दूसरी तारीख़ बताई गई थी' },
      },
    },
    day: { label: { en: 'Reported date', hi: 'बताई गई तारीख़' }, kind: 'day', sort: 'text' },
    known_day: { label: { en: 'Known date', hi: 'ज्ञात तारीख़' }, kind: 'day' },
    source: { label: { en: 'Reported by', hi: 'कैसे बताई' }, kind: 'text', options: sources },
    file: { label: { en: 'File', hi: 'फ़ाइल' }, kind: 'text' },
    seen_at: seenAt('Reported', 'कब बताई'),
    id: key,
  },
  empty: { en: 'No amounts to decide', hi: 'फ़ैसले के लिए कोई राशि नहीं' },
  states: {
    OPEN: labels.waiting,
    ACCEPTED: { en: 'Taken over', hi: 'मानी गई' },
    REFUSED: { en: 'Not taken over', hi: 'नहीं मानी गई' },
  },
  good: ['ACCEPTED'],
  bad: ['REFUSED'],
  entry: { title: 'named', facts: ['amount', 'known', 'seen_at'] },
  decisions: {
    accept: {
      ...shared,
      label: { en: 'Take over', hi: 'मानें' },
      about: {
        en: 'The application takes the reported status, amount and date. Money is booked by the MIS file only. The reason is recorded.',
        hi: 'आवेदन में बताई गई स्थिति, राशि और तारीख़ दर्ज होगी। पैसा केवल एमआईएस फ़ाइल से दर्ज होता है। कारण दर्ज रहता है।',
      },
      body: { accept: true },
    },
    refuse: {
      ...shared,
      label: { en: 'Do not take over', hi: 'न मानें' },
      about: {
        en: 'The application stays as it is, also when the lender repeats this amount. The reason is recorded.',
        hi: 'आवेदन वैसा ही रहेगा, ऋणदाता यही राशि दोहराए तब भी। कारण दर्ज रहता है।',
      },
      body: { accept: false },
      danger: true,
    },
  },
})
