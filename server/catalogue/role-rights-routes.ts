import { setRoleRows } from '#server/access/role-rows.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { roleRows } from '#server/tables/access.ts'
import type { roleRightsCalls } from '#src/contract/access/role-rights.ts'
import { type Action, actions } from '#src/contract/action.ts'
import type { Call } from '#src/contract/call.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { restCalls } from '#src/contract/catalogue/rest.ts'
import { contract } from '#src/contract/contract.ts'
import { allLists } from '#src/contract/lists/list.ts'
import { listCalls } from '#src/contract/lists/list-calls.ts'
import { exportList } from './files/export.ts'
import { allResources } from './registry.ts'

export const roleRightsRoutes: Handlers<typeof roleRightsCalls> = {
  'GET /api/admin/role-rights': async (_, { database }) => ({
    actions: pageActions(),
    own: await database.db.select().from(roleRows),
  }),
  'POST /api/admin/role-rights/rows': async ({ body, actor }, { database }) => {
    await setRoleRows(database.db, body, actor)
  },
}

/** What can be done on each page at all: the actions that some call makes there. */
function pageActions(): Record<string, Action[]> {
  const found = new Map<string, Set<Action>>()
  const add = (page: string, action: Action) => {
    found.set(page, (found.get(page) ?? new Set()).add(action))
  }
  const own: Call[] = [
    ...Object.values(contract),
    ...allCatalogues().flatMap((declared) => Object.values(restCalls(declared))),
    ...allLists().flatMap((list) => Object.values(listCalls(list, contract))),
  ]
  for (const { access } of own)
    if (access !== 'public' && access.page && access.action && access.admin?.length)
      add(access.page, access.action)
  // Some lists are read by a public call.
  for (const page of [...found.keys()]) add(page, 'read')
  // Calls that name their page in the path.
  for (const page of [...found.keys()]) if (exportList(page)) add(page, 'export')
  for (const { page } of allResources()) if (found.has(page)) add(page, 'import')
  for (const page of Object.values(pagesOfEntities())) {
    add(page, 'history')
    add(page, 'restore')
  }
  return Object.fromEntries(
    [...found].map(([page, some]) => [page, actions.filter((action) => some.has(action))]),
  )
}
