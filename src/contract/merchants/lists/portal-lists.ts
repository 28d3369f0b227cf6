import { clickList } from './clicks.ts'
import { disbursalList } from './disbursals.ts'
import { earningList } from './earnings.ts'
import { expectedList } from './expected.ts'
import { figureList } from './figures.ts'
import { leadList } from './leads.ts'
import { linkList } from './links.ts'
import { payoutList } from './payouts.ts'
import { peopleList } from './people.ts'
import { requestList } from './requests.ts'
import { ticketList } from './tickets.ts'

/** Every declared list of the portal. The server has a source for each. */
export const portalLists = [
  leadList,
  disbursalList,
  requestList,
  earningList,
  payoutList,
  expectedList,
  linkList,
  clickList,
  figureList,
  peopleList,
  ticketList,
] as const

type Declared = (typeof portalLists)[number]
export type PortalListName = Declared['name']
export type PortalListOf<N extends PortalListName> = Extract<Declared, { name: N }>
