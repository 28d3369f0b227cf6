import type { Access, AdminRole } from '#src/contract/call.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import { type Caller, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

export interface Callers {
  app: TestApp
  /** A user whom the call lets in. */
  of(access: Access): Caller
}

/** A seeded app without limits, and one person of each kind, signed in. */
export async function makeCallers(): Promise<Callers> {
  const app = await makeTestApp()
  withoutLimits(app)
  const admins = await app.signInRoles()
  const [customer, partner] = [await app.signInCustomer(), await app.signInPartner()]
  const key = await createApiKey(partner, {})
  const system: Caller = {
    ...app.nobody,
    fetch: (path, init) =>
      app.nobody.fetch(path, {
        ...init,
        headers: { ...(init?.headers as object), authorization: `Bearer ${key}` },
      }),
  }
  return {
    app,
    of(access) {
      if (access === 'public') return app.nobody
      if (access.admin) return admins[access.admin[0] as AdminRole]
      if (access.partner) return partner
      return access.customer ? customer : system
    },
  }
}
