import { portalCallsOf } from '#src/contract/lists/portal-list-calls.ts'
import { portalLists } from './portal-lists.ts'

export const portalListCalls = portalCallsOf(portalLists)
