import type { MerchantAsk, PortalSource, RowSource } from '#server/platform/list-source.ts'
import type { PortalListName, PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { clicks } from './clicks.ts'
import { disbursals } from './disbursals.ts'
import { earnings } from './earnings.ts'
import { expected } from './expected.ts'
import { figures } from './figures.ts'
import { leads } from './leads.ts'
import { links } from './links.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { requests } from './requests.ts'
import { tickets } from './tickets.ts'

/** The source of each list of the portal; a missing one is a compile error. */
const sources: { [N in PortalListName]: PortalSource<PortalListOf<N>> } = {
  leads,
  disbursals,
  requests,
  earnings,
  payouts,
  expected,
  links,
  clicks,
  figures,
  people,
  tickets,
}

export const portalSources = sources as unknown as Readonly<Record<PortalListName, RowSource<MerchantAsk>>>
