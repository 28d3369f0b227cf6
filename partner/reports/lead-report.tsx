import { AddLead, AddLeadFile } from '#partner/cases/add-lead.tsx'
import { FollowUpActs } from '#partner/cases/follow-up-acts.tsx'
import { PortalList } from '#partner/lists/portal-list.tsx'
import type { Row } from '#partner/lists/portal-list-cell.tsx'
import { queryIn } from '#partner/shared/query.ts'
import { leadList } from '#src/contract/merchants/lists/leads.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

/** Every lead of the period, masked, with where it stands. */
export function LeadReport() {
  const t = useWords(partnerReports)
  const { sub } = queryIn(useSearch())
  const bulk = (ticked: readonly Row[], onDone: () => void) => (
    <FollowUpActs ids={ticked.map(({ case_id }) => String(case_id))} onDone={onDone} />
  )
  return (
    <PortalList
      list={leadList}
      action={
        <>
          <AddLead name={t('addLead')} />
          <AddLeadFile />
        </>
      }
      // The cases of a referred partner are its own to plan.
      {...(!sub && { bulk })}
    />
  )
}
