import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { lineKinds, lineMoney } from '#src/contract/money/line-words.ts'
import { caseId, lender } from './columns.ts'

export const earningList = definePortalList({
  name: 'earnings',
  title: bilingual('Earnings', 'कमाई'),
  about: bilingual(
    'What each case earned the merchant, the last booked first; every line says how far its money has come.',
    'हर मामले की कमाई, जो अंत में दर्ज हुई वह पहले; हर पंक्ति बताती है कि पैसा कहाँ तक पहुँचा।',
  ),
  right: 'reports',
  range: false,
  counted: true,
  filters: {
    month: { kind: 'month', label: labels.month },
    kind: { kind: 'options', label: labels.type, options: lineKinds },
    books: {
      kind: 'options',
      label: bilingual('Month is', 'महीना है'),
      options: { OPEN: bilingual('Not final yet', 'अभी अंतिम नहीं'), FINAL: bilingual('Final', 'अंतिम') },
    },
  },
  columns: {
    id: { label: labels.count, kind: 'key' },
    no_slab: { label: bilingual('Without a slab', 'बिना स्लैब'), kind: 'key' },
    hold: { label: bilingual('On hold', 'रोका गया'), kind: 'key' },
    named: { label: bilingual('Case', 'मामला'), kind: 'text', sort: 'text' },
    case_id: { ...caseId, under: 'named', unlabelled: true },
    kind: { label: labels.type, kind: 'text', options: lineKinds, sort: 'text' },
    day: { label: bilingual('Disbursed on', 'डिसबर्सल की तारीख़'), kind: 'day', sort: 'text', under: 'kind' },
    booked_at: { label: bilingual('Booked', 'दर्ज'), kind: 'time', sort: 'time' },
    month: { label: bilingual('In the month', 'इस महीने में'), kind: 'month', under: 'booked_at' },
    lender,
    type: {
      label: bilingual('Paid for', 'भुगतान का कारण'),
      kind: 'text',
      sort: 'text',
      under: 'lender',
      unlabelled: true,
    },
    base_amount: { label: labels.amount, kind: 'money', paise: true, sort: 'number' },
    revenue: {
      label: bilingual('Commission', 'कमीशन'),
      kind: 'money',
      paise: true,
      sort: 'number',
      total: true,
      under: 'base_amount',
    },
    payout: {
      label: bilingual('Your earning', 'आपकी कमाई'),
      kind: 'money',
      paise: true,
      sort: 'number',
      total: true,
      card: 'amount',
    },
    money: { label: bilingual('Money', 'पैसा'), kind: 'text', options: lineMoney, card: 'status' },
    paid_on: { label: bilingual('Paid on', 'कब चुकाया'), kind: 'day', under: 'money' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['booked_at', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: bilingual('There are no lines for this choice.', 'इस चुनाव के लिए कोई पंक्ति नहीं है।'),
  next: { label: bilingual('See all lines', 'सभी पंक्तियाँ देखें'), to: '/partner/reports?tab=earnings&view=all' },
})
