import { clickList } from './clicks.ts'
import { disbursalList } from './disbursals.ts'
import { leadList } from './leads.ts'
import { linkList } from './links.ts'

/** Every declared list of the portal. The server has a source for each. */
export const portalLists = [leadList, disbursalList, linkList, clickList] as const

type Declared = (typeof portalLists)[number]
export type PortalListName = Declared['name']
export type PortalListOf<N extends PortalListName> = Extract<Declared, { name: N }>
