import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { monthFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { count, monthColumn, rupees, summed, text } from './money-columns.ts'

const states = {
  OPEN: { en: 'Not final', hi: 'अंतिम नहीं' },
  DUE: { en: 'Due', hi: 'देय' },
  HELD: { en: 'Held', hi: 'रोका हुआ' },
  NOTHING: { en: 'Nothing to pay', hi: 'देने को कुछ नहीं' },
  PAID: { en: 'Paid', hi: 'चुकाया गया' },
} as const
const holds = {
  CHANGED: { en: 'Bank account, name or contact was changed', hi: 'बैंक खाता, नाम या संपर्क बदला गया' },
  NO_PAN: { en: 'No PAN is verified', hi: 'पैन की पुष्टि नहीं हुई' },
  NO_INVOICE: { en: 'The merchant has given no invoice number', hi: 'मर्चेंट ने इनवॉइस नंबर नहीं दिया' },
  NO_BANK: { en: 'No bank account is known', hi: 'कोई बैंक खाता दर्ज नहीं' },
  UNCONFIRMED: { en: 'The bank account is not confirmed', hi: 'बैंक खाते की पुष्टि नहीं हुई' },
  KYC: { en: 'The merchant’s KYC is pending', hi: 'मर्चेंट का केवाईसी बाक़ी है' },
  SUSPENDED: { en: 'The merchant is suspended', hi: 'मर्चेंट निलंबित है' },
  UNSETTLED: {
    en: 'The lender’s statement or money is not in yet',
    hi: 'ऋणदाता का विवरण या पैसा अभी नहीं आया',
  },
  REVIEW: {
    en: 'A suspected self-referral is waiting for a decision',
    hi: 'ख़ुद को लाने के संकेत पर निर्णय बाकी है',
  },
} as const
const taxed = {
  BELOW: { en: 'Below the year’s threshold', hi: 'साल की सीमा से नीचे' },
  RULE: { en: 'At the rule’s rate', hi: 'नियम की दर पर' },
  NO_PAN: { en: 'At the rate without PAN', hi: 'बिना पैन की दर पर' },
  CERTIFICATE: { en: 'At a certificate’s rate', hi: 'प्रमाणपत्र की दर पर' },
} as const
const confirmed = {
  yes: { en: 'Confirmed by an accountant', hi: 'लेखाकार ने पुष्टि की' },
  no: { en: 'Example: an accountant must confirm it', hi: 'उदाहरण: लेखाकार की पुष्टि ज़रूरी' },
} as const
const pan = labels.pan
const bank = { en: 'Bank account', hi: 'बैंक खाता' }
const invoice = { en: 'Invoice number', hi: 'इनवॉइस नंबर' }
const both = (a: typeof pan, b: typeof pan) => ({ en: `${a.en}, ${b.en}`, hi: `${a.hi}, ${b.hi}` })
/** Every set of missing things, in the order of `missingKinds`. */
const missing = {
  PAN: pan,
  BANK: bank,
  INVOICE: invoice,
  'PAN BANK': both(pan, bank),
  'PAN INVOICE': both(pan, invoice),
  'BANK INVOICE': both(bank, invoice),
  'PAN BANK INVOICE': both(both(pan, bank), invoice),
} as const
const state = labels.state

/** What merchants get for a month: due, held with the reason, or paid. */
export const merchantPayouts = defineList({
  name: 'merchant-payouts',
  title: { en: 'Payouts to partners', hi: 'पार्टनरों को भुगतान' },
  about: {
    en: 'What each partner gets for a month: due, held with the reason, or paid.',
    hi: 'किसी महीने के लिए हर पार्टनर को क्या मिलेगा: देय, कारण सहित रोका हुआ, या चुकाया गया।',
  },
  icon: 'rupee',
  access: { roles: adminPages.payouts },
  range: false,
  filters: z.object({
    q: search(labels.partner),
    month: monthFilter(),
    state: oneOf(state, states),
  }),
  columns: {
    merchant: text('Partner', 'पार्टनर'),
    month: monthColumn,
    state: { label: state, kind: 'status', options: states, good: ['PAID'], bad: ['HELD'], sort: 'text' },
    hold: { label: { en: 'Held because', hi: 'रोकने का कारण' }, kind: 'text', options: holds, sort: 'text' },
    missing: {
      label: { en: 'The merchant still has to give', hi: 'मर्चेंट को अभी देना है' },
      kind: 'text',
      options: missing,
      hidden: true,
    },
    hold_until: { label: { en: 'Held until', hi: 'कब तक रोका' }, kind: 'time', sort: 'time', hidden: true },
    cases: { ...count('Cases', 'मामले'), hidden: true },
    gross: summed('Before tax', 'कर से पहले'),
    opening: { ...rupees('Brought forward', 'पिछला शेष'), hidden: true },
    set_off: rupees('Set off', 'समायोजित'),
    held: rupees('Held', 'रोकी गई राशि'),
    payable: { ...summed('Payable before tax', 'कर से पहले देय'), hidden: true },
    gst: rupees('GST added', 'जोड़ा गया जीएसटी'),
    gst_reverse: { ...rupees('GST by reverse charge', 'रिवर्स चार्ज से जीएसटी'), hidden: true },
    tds: summed('TDS', 'टीडीएस'),
    section: { ...text('Section', 'धारा'), hidden: true },
    taxed: { label: { en: 'Tax is', hi: 'टैक्स' }, kind: 'text', options: taxed, hidden: true },
    confirmed: {
      label: { en: 'Tax rule', hi: 'टैक्स नियम' },
      kind: 'text',
      options: confirmed,
      hidden: true,
    },
    net: summed('To pay', 'देय'),
    closing: { ...rupees('Carried forward', 'आगे का शेष'), hidden: true },
    account: { label: { en: 'Account', hi: 'खाता' }, kind: 'masked', hidden: true },
    paid_on: { label: { en: 'Paid on', hi: 'कब चुकाया' }, kind: 'day', sort: 'text', hidden: true },
    utr: { ...text('Transfer reference (UTR)', 'हस्तांतरण संदर्भ (यूटीआर)'), hidden: true },
    invoice_no: {
      ...text('Invoice', 'इनवॉइस'),
      hidden: true,
      to: '/admin/payouts?tab=invoices&month={month}&q={merchant}',
    },
    billing: {
      label: { en: 'Invoice made by', hi: 'इनवॉइस कौन बनाता है' },
      kind: 'text',
      options: {
        SELF: { en: 'Us, when it is paid', hi: 'हम, भुगतान के समय' },
        OWN: { en: 'The partner', hi: 'पार्टनर' },
      },
      hidden: true,
    },
    merchant_id: key,
    order_month: key,
    order_name: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['order_month', 'int'],
      ['order_name', 'text'],
      ['merchant_id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No partner has a payout here', hi: 'यहाँ किसी पार्टनर का भुगतान नहीं है' },
})
