import { and, asc, eq } from 'drizzle-orm'
import { byName, changeView, dropView, ownedBy, storeView } from '#server/access/views/stored-views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { savedView } from '#server/tables/people.ts'
import { sortOf } from '#src/contract/lists/list-paging.ts'
import { portalQuery } from '#src/contract/lists/portal-list-calls.ts'
import { type PortalListName, portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import type { PortalView, portalViewCalls } from '#src/contract/merchants/portal-view.ts'
import { mayRead } from './read-portal-list.ts'

type Stored = typeof savedView.$inferSelect

const shown = ({ id, name, search, is_default }: Stored): PortalView => ({ id, name, search, is_default })

const ownerOf = ({ merchantUserId }: PartnerWho) => ({ merchant_user_id: merchantUserId })

/** The page and the place in a list, which its address has besides. */
const notStored: readonly string[] = ['tab', 'view', 'after', 'before', 'page_size']

/** The list of that name. Throws ROLE_REFUSED for who may not read it. */
function listFor(who: PartnerWho, name: PortalListName) {
  const list = portalLists.find((one) => one.name === name)
  if (!list || !mayRead(list, who)) throw new AppError('ROLE_REFUSED')
  return list
}

/**
 * A view's query with what the list knows, without what was searched for: that may be a user's number.
 * @throws INVALID for filters or an order that the list would refuse
 */
function searchOf(who: PartnerWho, name: PortalListName, search: string): string {
  const list = listFor(who, name)
  const filters: Readonly<Record<string, { kind: string }>> = list.filters
  const isStored = (name: string) => filters[name]?.kind !== 'search' && !notStored.includes(name)
  const stored = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isStored(name)))
  const known = portalQuery(list).extend({ sort: sortOf(list) })
  if (!known.safeParse(Object.fromEntries(stored)).success) throw invalid({ search: 'invalid' })
  stored.sort()
  return stored.toString()
}

async function viewsOf(db: Db, who: PartnerWho, page: string): Promise<PortalView[]> {
  const found = await db
    .select()
    .from(savedView)
    .where(and(ownedBy(ownerOf(who)), eq(savedView.page, page)))
    .orderBy(byName, asc(savedView.id))
  return found.map(shown)
}

export const portalViewRoutes: Handlers<typeof portalViewCalls> = {
  'GET /api/partner/views/{list}': async ({ params, who }, { database }) => ({
    data: await viewsOf(database.db, who, listFor(who, params.list).name),
  }),
  'POST /api/partner/views/{list}': async ({ params: { list }, body, who }, { database }) => {
    const view = { name: body.name, search: searchOf(who, list, body.search), shared: false }
    return shown(await storeView(database.db, ownerOf(who), list, view))
  },
  'POST /api/partner/views/{list}/{id}': async ({ params: { list, id }, body, who }, { database }) => {
    listFor(who, list)
    return shown(await changeView(database.db, ownerOf(who), list, { id, ...body }))
  },
  'DELETE /api/partner/views/{list}/{id}': async ({ params: { list, id }, who }, { database }) => {
    listFor(who, list)
    await dropView(database.db, ownerOf(who), list, id)
  },
}
