import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { lineMoney } from '#src/contract/money/line-words.ts'
import { lender } from './columns.ts'

const rupees = { kind: 'money', paise: true, sort: 'number', total: true } as const

export const expectedList = definePortalList({
  name: 'expected',
  title: bilingual('Expected by lender', 'ऋणदाता के अनुसार अपेक्षित'),
  about: bilingual(
    'What the merchant has earned and not been paid yet, by month and lender, before tax: all lines of the earnings that are neither paid nor deducted.',
    'जो कमाया गया पर अभी नहीं चुकाया गया, महीने और ऋणदाता के अनुसार, कर से पहले: कमाई की वे सभी पंक्तियाँ जो न चुकाई गईं, न काटी गईं।',
  ),
  right: 'reports',
  rare: true,
  range: false,
  counted: true,
  filters: {},
  columns: {
    id: { label: labels.count, kind: 'key' },
    month: {
      label: labels.month,
      kind: 'month',
      sort: 'text',
      to: '/partner/reports?tab=earnings&month={month}&view=all',
    },
    lender,
    lines: { label: bilingual('Lines', 'पंक्तियाँ'), kind: 'number', under: 'lender' },
    expected: { ...rupees, label: lineMoney.EXPECTED },
    claimed: { ...rupees, label: lineMoney.CLAIMED, under: 'expected' },
    settled: { ...rupees, label: lineMoney.SETTLED, under: 'expected' },
    payable: { ...rupees, label: lineMoney.PAYABLE },
    deducting: { ...rupees, label: lineMoney.DEDUCTING, under: 'payable' },
    amount: { ...rupees, label: bilingual('Not paid yet', 'अभी नहीं चुकाया'), card: 'amount' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['month', 'text'],
      ['lender', 'text'],
    ],
  },
  id: 'id',
  empty: bilingual('Everything you have earned is paid.', 'आपकी सारी कमाई चुकाई जा चुकी है।'),
  next: {
    label: bilingual('See your earnings', 'अपनी कमाई देखें'),
    to: '/partner/reports?tab=earnings&view=all',
  },
})
