import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { payoutStateWords } from '#src/contract/money/payout-words.ts'

const rupees = (en: string, hi: string) => ({ label: bilingual(en, hi), kind: 'money', paise: true }) as const
/** Amounts between the sum of the lines and the transfer, below the tax; most months have none of them. */
const between = (en: string, hi: string) => ({ ...rupees(en, hi), under: 'tds' }) as const

const state = bilingual('Payout', 'भुगतान')

export const payoutList = definePortalList({
  name: 'payouts',
  title: bilingual('Payouts by month', 'महीने के अनुसार भुगतान'),
  about: bilingual(
    'What the merchant is paid for each month, newest first: from the sum of its lines to the transfer.',
    'हर महीने का भुगतान, नया पहले: पंक्तियों के जोड़ से अंतरण तक।',
  ),
  right: 'reports',
  range: false,
  counted: true,
  filters: {
    state: { kind: 'options', label: state, options: payoutStateWords },
    month: { kind: 'month', label: labels.month },
  },
  columns: {
    month: { label: labels.month, kind: 'month', sort: 'text' },
    state: {
      label: state,
      kind: 'status',
      options: payoutStateWords,
      good: ['PAID'],
      bad: ['OPEN', 'HELD'],
      sort: 'text',
      card: 'status',
    },
    gross: {
      ...rupees('Before tax', 'कर से पहले'),
      total: true,
      sort: 'number',
      to: '/partner/reports?tab=earnings&month={month}',
    },
    cases: {
      label: bilingual('Cases', 'मामले'),
      kind: 'number',
      to: '/partner/reports?tab=earnings&month={month}&kind=EARNED',
      under: 'gross',
    },
    disbursed: {
      ...rupees('Disbursed', 'डिसबर्सल'),
      to: '/partner/reports?tab=earnings&month={month}&kind=EARNED',
      under: 'gross',
    },
    tds: { ...rupees('TDS', 'टीडीएस'), sort: 'number' },
    gst: between('GST', 'जीएसटी'),
    opening: between('Brought forward', 'पिछला शेष'),
    set_off: between('Set off', 'समायोजित'),
    held: between('Held', 'रोकी गई राशि'),
    closing: between('Carried forward', 'आगे का शेष'),
    net: { ...rupees('You receive', 'आपको मिलता है'), total: true, sort: 'number', card: 'amount' },
    invoice_no: { label: bilingual('Invoice', 'इनवॉइस'), kind: 'text' },
    paid_on: { label: bilingual('Paid on', 'कब चुकाया'), kind: 'day', under: 'state' },
    utr: { label: bilingual('Transfer reference', 'ट्रांसफ़र संदर्भ'), kind: 'text', under: 'state' },
  },
  order: { direction: 'DESC', keys: [['month', 'text']] },
  id: 'month',
  empty: bilingual('There is no payout for this choice.', 'इस चुनाव के लिए कोई भुगतान नहीं है।'),
  next: {
    label: bilingual('See your earnings', 'अपनी कमाई देखें'),
    to: '/partner/reports?tab=earnings&view=all',
  },
})
