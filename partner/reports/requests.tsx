import { requestList } from '#src/contract/merchants/lists/requests.ts'
import { PortalList } from '../lists/portal-list.tsx'

/** What the merchant's customers asked providers for, with where it stands and what it earned. */
export const RequestReport = () => <PortalList list={requestList} />
