import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { measureOf, stagesOf } from '#src/contract/measures/measures.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { key } from '#src/contract/reports/report-columns.ts'

/** The stages of a visit, by their measures. */
const stages = Object.fromEntries(stagesOf('visits').map((name) => [name, measureOf(name).label]))

export const dropOffReport = defineReport({
  ...headOf('drop-off-report'),
  about: {
    en: 'How far the visits that began in the period came on the site, by the journey log.',
    hi: 'अवधि में शुरू हुई विज़िट साइट पर कहाँ तक पहुँचीं, यात्रा लॉग के अनुसार।',
  },
  category: 'customers',
  access: { roles: [1, 2] },
  filters: z.object({ product: productFilter() }),
  columns: {
    stage: { label: labels.stage, kind: 'text', options: stages, sort: 'text' },
    reached: {
      label: { en: 'Reached or passed', hi: 'पहुँचे या आगे बढ़े' },
      kind: 'number',
      sort: 'number',
      to: '/admin/figure-rows?measure={stage}',
    },
    before: { label: { en: 'Stage before', hi: 'पिछला चरण' }, kind: 'number', sort: 'number' },
    on: { label: { en: 'Went on %', hi: 'आगे बढ़े %' }, kind: 'percent', of: ['reached', 'before'] },
    place: key,
  },
  order: { direction: 'ASC', keys: [['place', 'int']] },
  empty: { en: 'No visit in this period', hi: 'इस अवधि में कोई विज़िट नहीं' },
})
