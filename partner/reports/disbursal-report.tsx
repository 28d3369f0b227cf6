import { PortalList } from '#partner/lists/portal-list.tsx'
import { disbursalList } from '#src/contract/merchants/lists/disbursals.ts'

/** Loans that were paid out in the period, with what each earned so far. */
export const DisbursalReport = () => <PortalList list={disbursalList} />
