import { listPage } from '#src/admin/list/list-page.tsx'
import { headOf, reportHeads } from '#src/contract/lists/list-heads.ts'
import { reportParts } from './report-parts.ts'

const names = Object.keys(reportHeads) as (keyof typeof reportHeads)[]

/** The pages of the reports that have no page of their own. */
export const reportPages = names.map((name) =>
  listPage(headOf(name), async () => (await import('./reports.ts')).reportNamed(name), reportParts[name]),
)
