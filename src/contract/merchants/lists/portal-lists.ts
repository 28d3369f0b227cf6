import { clickList } from './clicks.ts'
import { disbursalList } from './disbursals.ts'
import { earningList } from './earnings.ts'
import { leadList } from './leads.ts'
import { linkList } from './links.ts'
import { requestList } from './requests.ts'

/** Every declared list of the portal. The server has a source for each. */
export const portalLists = [leadList, disbursalList, requestList, earningList, linkList, clickList] as const

type Declared = (typeof portalLists)[number]
export type PortalListName = Declared['name']
export type PortalListOf<N extends PortalListName> = Extract<Declared, { name: N }>
