import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { lineKinds, lineMoney } from '#src/contract/money/line-words.ts'
import { say } from '#src/contract/say.ts'
import { caseId, lender } from './columns.ts'

export const earningList = definePortalList({
  name: 'earnings',
  title: say('Earnings', 'कमाई'),
  about: say(
    'What each case earned the merchant, corrections first; every line says how far its money has come.',
    'हर मामले की कमाई, सुधार पहले; हर पंक्ति बताती है कि पैसा कहाँ तक पहुँचा।',
  ),
  right: 'reports',
  range: false,
  counted: true,
  filters: {
    month: { kind: 'month', label: labels.month },
    kind: { kind: 'options', label: labels.type, options: lineKinds },
    books: {
      kind: 'options',
      label: say('Month is', 'महीना है'),
      options: { OPEN: say('Not final yet', 'अभी अंतिम नहीं'), FINAL: say('Final', 'अंतिम') },
    },
  },
  columns: {
    id: { label: labels.count, kind: 'key' },
    corrects: { label: say('Correction', 'सुधार'), kind: 'key' },
    no_slab: { label: say('Without a slab', 'बिना स्लैब'), kind: 'key' },
    hold: { label: say('On hold', 'रोका गया'), kind: 'key' },
    month: { label: labels.month, kind: 'key' },
    named: { label: say('Case', 'मामला'), kind: 'text', sort: 'text' },
    case_id: { ...caseId, under: 'named', unlabelled: true },
    kind: { label: labels.type, kind: 'text', options: lineKinds, sort: 'text' },
    day: { label: labels.date, kind: 'day', sort: 'text', under: 'kind', unlabelled: true },
    lender,
    type: {
      label: say('Paid for', 'भुगतान का कारण'),
      kind: 'text',
      sort: 'text',
      under: 'lender',
      unlabelled: true,
    },
    base_amount: { label: labels.amount, kind: 'money', paise: true, sort: 'number' },
    revenue: {
      label: say('Commission', 'कमीशन'),
      kind: 'money',
      paise: true,
      sort: 'number',
      total: true,
      under: 'base_amount',
    },
    payout: {
      label: say('Your earning', 'आपकी कमाई'),
      kind: 'money',
      paise: true,
      sort: 'number',
      total: true,
      card: 'amount',
    },
    money: { label: say('Money', 'पैसा'), kind: 'text', options: lineMoney, card: 'status' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['corrects', 'int'],
      ['day', 'text'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: say('There are no lines for this choice.', 'इस चुनाव के लिए कोई पंक्ति नहीं है।'),
  next: { label: say('See all lines', 'सभी पंक्तियाँ देखें'), to: '/partner/reports?tab=earnings&view=all' },
})
