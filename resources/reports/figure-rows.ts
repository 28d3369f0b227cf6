import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import {
  idFilter,
  lenderFilter,
  oneOf,
  partnerFilter,
  productFilter,
  textFilter,
} from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { measureNames, measureOf } from '#src/contract/measures/measures.ts'
import { rowSets } from '#src/contract/measures/row-sets.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  caseId,
  channel,
  channels,
  customer,
  key,
  lender,
  NONE,
  partner,
  product,
  source,
  time,
} from '#src/contract/reports/report-columns.ts'

/** Measures share names, e.g. those approved so far: the grain says of what. */
const names = Object.fromEntries(
  measureNames.map((name) => {
    const { label, rows } = measureOf(name)
    const { grain } = rowSets[rows]
    return [name, { en: `${label.en} (${grain.en})`, hi: `${label.hi} (${grain.hi})` }]
  }),
)

/** A figure is offered to those who may see it. */
const roles = Object.fromEntries(measureNames.map((name) => [name, measureOf(name).roles]))

/** The rows that any figure counts: their number, or the sum of their rupees, is the figure. */
export const figureRows = defineReport({
  ...headOf('figure-rows'),
  about: {
    en: 'The rows that a figure counts. Their number, or the sum of their rupees, is the figure.',
    hi: 'वे पंक्तियाँ जो किसी आँकड़े में गिनी जाती हैं। उनकी संख्या या उनके रुपयों का योग ही वह आँकड़ा है।',
  },
  category: 'operations',
  access: { roles: adminPages.dashboard, own: { scope: customerRows, column: 'prospect_id' } },
  range: 'optional',
  filters: z.object({
    measure: oneOf({ en: 'Figure', hi: 'आँकड़ा' }, names, roles),
    product: productFilter(NONE),
    lender_id: lenderFilter(),
    merchant_id: partnerFilter(),
    source: textFilter({ en: 'Source (utm)', hi: 'स्रोत (यूटीएम)' }),
    link_id: idFilter({ en: 'Tracking link', hi: 'ट्रैकिंग लिंक' }),
    place: idFilter({ en: 'Place in the list', hi: 'सूची में स्थान' }),
    vendor: textFilter({ en: 'Vendor', hi: 'सेवा प्रदाता' }, true),
    channel: oneOf(labels.channel, channels),
    campaign_id: idFilter({ en: 'Campaign', hi: 'अभियान' }),
    funnel_id: idFilter({ en: "Merchant's page", hi: 'मर्चेंट का पेज' }),
  }),
  columns: {
    at: time,
    customer: customer('app'),
    case_id: caseId,
    product,
    lender,
    partner,
    source,
    link: { label: { en: 'Tracking link', hi: 'ट्रैकिंग लिंक' }, kind: 'text', sort: 'text', hidden: true },
    place: {
      label: { en: 'Place in the list', hi: 'सूची में स्थान' },
      kind: 'number',
      sort: 'number',
      hidden: true,
    },
    vendor: { label: { en: 'Vendor', hi: 'सेवा प्रदाता' }, kind: 'text', sort: 'text', hidden: true },
    channel: { ...channel, hidden: true },
    campaign: { label: { en: 'Campaign', hi: 'अभियान' }, kind: 'text', sort: 'text', hidden: true },
    page: { label: { en: "Merchant's page", hi: 'मर्चेंट का पेज' }, kind: 'text', sort: 'text', hidden: true },
    amount: { label: { en: 'Rupees', hi: 'रुपये' }, kind: 'money', total: true, sort: 'number' },
    prospect_id: key,
    app: key,
    id: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'text'],
    ],
  },
  counted: true,
  empty: { en: 'No row in this period', hi: 'इस अवधि में कोई पंक्ति नहीं' },
})
