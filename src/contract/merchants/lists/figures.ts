import { stageGroups } from '#src/contract/applications/stage-group.ts'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import { type PortalRowMeasure, portalRowMeasures } from '#src/contract/merchants/portal-measures.ts'
import { assignee, at, caseId, customer, lender, noLender, product, stage } from './columns.ts'

const names = Object.fromEntries(
  portalRowMeasures.map((name) => [name, measureOf(name).portal ?? measureOf(name).label]),
) as Record<PortalRowMeasure, Words>

export const figureList = definePortalList({
  name: 'figures',
  title: bilingual('Rows of a figure', 'आँकड़े की पंक्तियाँ'),
  about: bilingual(
    'The rows that a figure of the dashboard counts in a period, newest first; their number or the sum of their rupees is the figure.',
    'अवधि में डैशबोर्ड का आँकड़ा जिन पंक्तियों को गिनता है, नई पहले; उनकी संख्या या रुपयों का जोड़ ही आँकड़ा है।',
  ),
  right: 'leads',
  counted: true,
  filters: {
    measure: { kind: 'options', label: bilingual('Figure', 'आँकड़ा'), options: names, standard: 'customers' },
    status: {
      kind: 'statuses',
      label: labels.stage,
      none: noLender,
    },
    group: { kind: 'options', label: labels.state, options: stageGroups },
    assignee,
  },
  columns: {
    id: { label: labels.count, kind: 'key' },
    customer,
    case_id: { ...caseId, under: 'customer', unlabelled: true },
    status: stage,
    product_type: product,
    lender_name: { ...lender, under: 'product_type', unlabelled: true },
    amount: { label: labels.amount, kind: 'money', sort: 'number', total: true, card: 'amount' },
    at,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'text'],
    ],
  },
  id: 'id',
  empty: bilingual('No row in this period.', 'इस अवधि में कोई पंक्ति नहीं।'),
  next: { label: bilingual('See your leads', 'अपनी लीड देखें'), to: '/partner/reports?tab=leads' },
})
