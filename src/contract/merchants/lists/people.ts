import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { loan, notAssigned } from './columns.ts'

/** A figure as the dashboard names it; it leads to its rows. */
const figure = <N extends MeasureName>(name: N) =>
  ({
    label: measureOf(name).portal ?? measureOf(name).label,
    kind: 'number',
    sort: 'number',
    total: true,
    to: `/partner/reports?tab=figure&measure=${name}&assignee={id}`,
  }) as const

export const peopleList = definePortalList({
  name: 'people',
  title: bilingual('By person', 'व्यक्ति के अनुसार'),
  about: bilingual(
    'The figures of a period by the person whom each case is assigned to now; their sums are the figures of the dashboard.',
    'अवधि के आँकड़े, उस व्यक्ति के अनुसार जिसके पास मामला अभी है; इनका जोड़ डैशबोर्ड के आँकड़े हैं।',
  ),
  right: 'leads',
  rare: true,
  counted: true,
  filters: { product: loan },
  columns: {
    id: { label: labels.count, kind: 'key' },
    name: { label: bilingual('Person', 'व्यक्ति'), kind: 'text', sort: 'text', missing: notAssigned },
    customers: figure('customers'),
    applications: figure('applications'),
    approved: figure('approved'),
    disbursed: figure('disbursed'),
    disbursed_amount: { ...figure('disbursed_amount'), kind: 'money', card: 'amount' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['customers', 'int'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: bilingual('No one sees leads yet.', 'अभी कोई लीड नहीं देखता।'),
  next: { label: bilingual('See your leads', 'अपनी लीड देखें'), to: '/partner/reports?tab=leads' },
})
