import { PortalList } from '#partner/lists/portal-list.tsx'
import { leadList } from '#src/contract/merchants/lists/leads.ts'
import { AddLead } from './add-lead.tsx'

/** Every lead of the period, masked, with where it stands. */
export const LeadReport = () => <PortalList list={leadList} action={<AddLead />} />
