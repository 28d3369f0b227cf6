import { PortalList } from '#partner/lists/portal-list.tsx'
import { requestList } from '#src/contract/merchants/lists/requests.ts'

/** What the merchant's customers asked providers for, with where it stands and what it earned. */
export const RequestReport = () => <PortalList list={requestList} />
