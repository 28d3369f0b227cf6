import { AddLead } from '#partner/cases/add-lead.tsx'
import { PortalList } from '#partner/lists/portal-list.tsx'
import { leadList } from '#src/contract/merchants/lists/leads.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Every lead of the period, masked, with where it stands. */
export function LeadReport() {
  const t = useWords(partnerReports)
  return <PortalList list={leadList} action={<AddLead name={t('addLead')} />} />
}
