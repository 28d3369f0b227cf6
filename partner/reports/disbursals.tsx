import { disbursalList } from '#src/contract/merchants/lists/disbursals.ts'
import { PortalList } from '../lists/portal-list.tsx'

/** Loans that were paid out in the period, with what each earned so far. */
export const DisbursalReport = () => <PortalList list={disbursalList} />
