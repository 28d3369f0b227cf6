import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { monthFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { monthColumn, rupees, summed, text } from './money-columns.ts'

const kinds = {
  INVOICE: { en: 'Invoice', hi: 'इनवॉइस' },
  CREDIT_NOTE: { en: 'Credit note', hi: 'क्रेडिट नोट' },
} as const
const makers = {
  SELF: { en: 'Us', hi: 'हम' },
  OWN: { en: 'The partner', hi: 'पार्टनर' },
} as const
const confirmed = {
  yes: { en: 'Confirmed by an accountant', hi: 'लेखाकार ने पुष्टि की' },
  no: { en: 'Example: an accountant must confirm it', hi: 'उदाहरण: लेखाकार की पुष्टि ज़रूरी' },
} as const
const kind = labels.kind
const direction = { en: 'Direction', hi: 'दिशा' } as const
const directions = {
  TO_US: { en: 'To us', hi: 'हमें' },
  BY_US: { en: 'To the lender', hi: 'ऋणदाता को' },
} as const

/** Invoices for commission and the credit notes that correct them. */
export const billingDocuments = defineList({
  name: 'billing-documents',
  title: { en: 'Invoices', hi: 'इनवॉइस' },
  about: {
    en: 'Partners’ invoices to us, our invoices to lenders, and the credit notes that correct them. Amounts of credit notes are negative.',
    hi: 'पार्टनरों के हमें दिए इनवॉइस, ऋणदाताओं को हमारे इनवॉइस और उन्हें सुधारने वाले क्रेडिट नोट। क्रेडिट नोट की रक़म ऋणात्मक है।',
  },
  icon: 'document',
  access: { roles: adminPages.payouts },
  range: false,
  filters: z.object({
    q: search({ en: 'Partner, lender or number', hi: 'पार्टनर, ऋणदाता या नंबर' }),
    month: monthFilter(),
    kind: oneOf(kind, kinds),
    direction: oneOf(direction, directions),
  }),
  columns: {
    number: text('Number', 'नंबर'),
    kind: { label: kind, kind: 'text', options: kinds, sort: 'text' },
    direction: { label: direction, kind: 'text', options: directions, sort: 'text' },
    merchant: text('Partner or lender', 'पार्टनर या ऋणदाता'),
    month: monthColumn,
    issued_on: { label: labels.date, kind: 'day', sort: 'text' },
    corrects: { ...text('Corrects', 'किसका सुधार'), hidden: true },
    amount: summed('Before tax', 'कर से पहले'),
    igst: summed('IGST', 'आईजीएसटी'),
    cgst: summed('CGST', 'सीजीएसटी'),
    sgst: summed('SGST or UTGST', 'एसजीएसटी या यूटीजीएसटी'),
    gst_reverse: { ...rupees('GST by reverse charge', 'रिवर्स चार्ज से जीएसटी'), hidden: true },
    sac: { ...text('SAC', 'एसएसी'), hidden: true },
    maker: {
      label: { en: 'Made by', hi: 'किसने बनाया' },
      kind: 'text',
      options: makers,
      sort: 'text',
      hidden: true,
    },
    confirmed: { label: { en: 'GST rule', hi: 'जीएसटी नियम' }, kind: 'text', options: confirmed },
    id: key,
  },
  order: { direction: 'DESC', keys: [['id', 'int']] },
  counted: true,
  empty: { en: 'No invoices here', hi: 'यहाँ कोई इनवॉइस नहीं' },
})
