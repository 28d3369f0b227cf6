import type { Context } from 'hono'
import { sessionToken } from '#server/access/cookies.ts'
import { callFor } from '#server/access/custom-call.ts'
import { findWho } from '#server/access/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { once } from '#server/platform/once.ts'
import type { AppEnv } from '#server/platform/request.ts'
import type { TagGroup } from '#server/web/openapi/call-group.ts'
import type { AdminRole, Call } from '#src/contract/call.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'

/** The role of the admin who reads the documents, by bearer or by the cookie of a page; undefined for anybody else. */
async function readerRole({ database, clock }: Deps, c: Context<AppEnv>): Promise<AdminRole | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = sessionToken(c, 'admin')
  if (!bearer && !token) return undefined
  const who = await findWho(database, bearer ? { bearer } : { token: token as string }, clock(), true)
  return who?.kind === 'admin' ? who.roleId : undefined
}

/**
 * What `make` makes of the calls: once for everybody, and for each role with the custom fields that it may see, until a
 * field changes.
 */
export function describedFor<T>(
  deps: Deps,
  groups: readonly TagGroup[],
  make: (groups: readonly TagGroup[]) => T,
) {
  const known = new WeakMap<CustomFields, Map<AdminRole, T>>()
  // Made on request: describing every call takes as long as the rest of the start, and is rarely needed.
  const plain = once(() => make(groups))
  return async (c: Context<AppEnv>): Promise<T> => {
    const role = await readerRole(deps, c)
    const fields = await deps.catalogue.fields(deps.database.db)
    if (role === undefined || fields.length === 0) return plain()
    const made = known.get(fields) ?? new Map<AdminRole, T>()
    known.set(fields, made)
    const found = made.get(role) ?? make(await groupsOf(deps, groups, role))
    made.set(role, found)
    return found
  }
}

/** The groups with each call as the role may make it. */
const groupsOf = (deps: Deps, groups: readonly TagGroup[], role: AdminRole): Promise<TagGroup[]> =>
  Promise.all(
    groups.map(async (group) => ({
      ...group,
      tags: await Promise.all(
        group.tags.map(async (tag) => ({ ...tag, calls: await callsFor(deps, tag.calls, role) })),
      ),
    })),
  )

async function callsFor(
  deps: Deps,
  calls: Record<string, Call>,
  role: AdminRole,
): Promise<Record<string, Call>> {
  const own = Object.entries(calls).map(
    async ([route, call]) => [route, await callFor(deps, call, role)] as const,
  )
  return Object.fromEntries(await Promise.all(own))
}
