import type { Context } from 'hono'
import { sessionToken } from '#server/access/cookies.ts'
import { callFor } from '#server/access/custom-call.ts'
import { findWho } from '#server/access/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import type { AdminRole, Call } from '#src/contract/call.ts'
import type { CustomFields } from '#src/contract/catalogue/custom-field.ts'

type Calls = Record<string, Call>

/** The role of the admin who reads the documents, by bearer or by the cookie of a page; undefined for anybody else. */
async function readerRole({ database, clock }: Deps, c: Context<AppEnv>): Promise<AdminRole | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = sessionToken(c, 'admin')
  if (!bearer && !token) return undefined
  const who = await findWho(database, bearer ? { bearer } : { token: token as string }, clock(), true)
  return who?.kind === 'admin' ? who.roleId : undefined
}

/**
 * The calls with the custom fields that the reader may see now, as `make` describes them: once for everybody, and once
 * for each role until a field changes.
 */
export function describedFor<T>(deps: Deps, plain: () => T, make: (changed: Calls) => T, calls: () => Calls) {
  const known = new WeakMap<CustomFields, Map<AdminRole, T>>()
  return async (c: Context<AppEnv>): Promise<T> => {
    const role = await readerRole(deps, c)
    const fields = await deps.catalogue.fields(deps.database.db)
    if (role === undefined || fields.length === 0) return plain()
    const made = known.get(fields) ?? new Map<AdminRole, T>()
    known.set(fields, made)
    const found = made.get(role) ?? make(await changedCalls(deps, calls(), role))
    made.set(role, found)
    return found
  }
}

/** The calls that carry custom fields of the role. */
async function changedCalls(deps: Deps, calls: Calls, role: AdminRole): Promise<Calls> {
  const all = await Promise.all(
    Object.entries(calls).map(
      async ([route, call]) => [route, call, await callFor(deps, call, role)] as const,
    ),
  )
  return Object.fromEntries(all.flatMap(([route, call, own]) => (own === call ? [] : [[route, own]])))
}
