import type { ReactNode } from 'react'
import type { StageGroup } from '#src/contract/applications/stage-group.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { may, useMerchant } from './current-merchant.ts'
import { queryIn, withQuery } from './query.ts'

interface Props {
  /** Those at one stage or of one group; default: all. */
  narrow?: { status: string } | { group: StageGroup }
  children: ReactNode
}

/** A number of offers chosen in the period: a link to exactly these, for who may see them. */
export function ChosenCases({ narrow, children }: Props) {
  const { range, from, to, assignee } = queryIn(useSearch())
  if (!may(useMerchant(), 'leads')) return children
  const query = withQuery({}, { tab: 'figure', measure: 'chosen', ...narrow, range, from, to, assignee })
  return <Link href={`/partner/reports${query}`}>{children}</Link>
}
