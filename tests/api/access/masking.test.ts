import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import { rows } from '#server/platform/database/database.ts'
import { audit } from '#server/tables/catalogue.ts'
import { prospect } from '#server/tables/people.ts'
import { apiScopes } from '#src/contract/api-scopes.ts'
import { type AdminRole, adminRoles, type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { secrets } from '#src/contract/csr/csr.ts'
import { allLists } from '#src/contract/lists/list.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import { type Caller, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { pathIds } from '#tests/support/path-ids.ts'
import { valuesIn } from '#tests/support/values-in.ts'

/** What may be found nowhere but where the policy says so. */
const planted = {
  mobile: '7012345679',
  email: 'kanari.zx@mail.example',
  pan: 'KNRPK7391Z',
  birthDate: '1987-03-09',
  address: '77 Kanariwadi Lane',
  income: '73119',
} as const
/** Partners see an initial only. */
const names = { first: 'Kanaripriya', last: 'Zxydas' } as const

const calls = Object.entries({ ...contract, ...catalogueCalls() }) as [string, Call][]
let app: TestApp
let customer: SignedIn
let admins: Record<AdminRole, SignedIn>
let partner: SignedIn
let api: Caller
/** Every id of the customer's rows, by which a call may find them. */
let ids: string[]
let pids: string[]

beforeAll(async () => {
  app = await makeTestApp()
  const { mobile, email, pan, birthDate, address, income } = planted
  customer = await app.signInCustomer(mobile)
  const id = customer.session.prospect_id as string
  const app_id = await completeProfile(customer, {
    personal: { first_name: names.first, last_name: names.last, tin: pan, birth_date: birthDate },
    contact: { email, address1: address },
    employment: { monthly_income: Number(income) },
  })
  const { db } = app.deps.database
  await db.update(prospect).set({ merchant_id: 1 }).where(eq(prospect.user_id, id))
  await app.deps.jobs.drain()
  admins = await app.signInRoles()
  // Role 3 sees its own customers only.
  const mine = { ids: [id], owner_id: admins[3].session.adminId }
  expect((await admins[1].post('/api/admin/csr-assign', mine)).status).toBe(200)
  partner = await app.signInPartner()
  const key = await createApiKey(await app.signInPartner(), { scopes: [...apiScopes] })
  api = {
    ...app.nobody,
    fetch: (path, init) =>
      app.nobody.fetch(path, {
        ...init,
        headers: { ...(init?.headers as object), authorization: `Bearer ${key}` },
      }),
  }
  const own = await rows<{ id: string }>(
    db,
    sql`select id::text from lender_application union select case_id from prospect where user_id = ${id}
      union select id::text from message where prospect_id = ${id} union select reference from privacy_request`,
  )
  ids = [...new Set([id, app_id, ...own.map(({ id: one }) => one), '1', '2'])].filter(Boolean)
  pids = ['none', app_id]
})

/** What of the planted values stands in a text. */
const found = (text: string, more: Readonly<Record<string, string>> = {}) =>
  Object.entries({ ...planted, ...more }).flatMap(([kind, value]) => valuesIn(text, [value]).map(() => kind))

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** Every path of a call that may lead to the customer. */
function pathsOf(route: string): string[] {
  const { path } = splitRoute(route)
  const asked = /\/api\/admin\/lists\//.test(path) ? ['', '?range=last_30_days'] : ['']
  const having = path.includes('{id') ? ids : ['1']
  return having.flatMap((id) =>
    (path.includes('{pid}') ? pids : ['none']).flatMap((pid) =>
      asked.map((query) => fillPath(path, { ...pathIds, id, user_id: id, pid }) + query),
    ),
  )
}

interface Reader {
  name: string
  kind: 'admin' | 'partner' | 'api'
  role?: AdminRole
  caller: () => Caller
}
const readers: Reader[] = [
  ...adminRoles.map((role) => ({
    ...{ name: `admin ${role}`, kind: 'admin' as const, role },
    caller: () => admins[role],
  })),
  { name: 'partner', kind: 'partner', caller: () => partner },
  { name: 'api', kind: 'api', caller: () => api },
]

/** Who is let in; public calls are asked with the reader's session, too. */
const opens = ({ access }: Call, { kind, role }: Reader): boolean =>
  access === 'public' || Boolean(kind === 'admin' ? role && access.admin?.includes(role) : access[kind])

describe('[TRUST-04] a customer’s values', () => {
  test('are planted: the customer reads them', async () => {
    const { body } = await customer.get(`/api/user/${customer.session.prospect_id}`)
    expect(found(textOf(body))).toEqual(['mobile', 'email', 'address', 'income'])
  })

  const reads = calls.filter(([route, { reveals }]) => route.startsWith('GET ') && !reveals)
  test.each(readers)('leave every read of $name masked', { timeout: 300_000 }, async (reader) => {
    const leaks: unknown[] = []
    let answered = 0
    for (const [route, call] of reads) {
      if (!opens(call, reader) || route.includes('/events')) continue
      for (const path of pathsOf(route)) {
        const { status, body } = await reader.caller().fetch(path)
        if (status === 200) answered += 1
        const inside = found(textOf(body), reader.kind === 'admin' ? {} : names)
        if (inside.length > 0) leaks.push([path, inside])
      }
    }
    expect(leaks).toEqual([])
    // Not only refusals were read.
    expect(answered).toBeGreaterThan(reader.kind === 'api' ? 3 : 10)
  })

  test('leave every file of a list masked', { timeout: 300_000 }, async () => {
    const leaks: unknown[] = []
    let files = 0
    for (const { name, range } of allLists()) {
      const asked = range === false ? {} : { range: 'last_30_days' }
      const made = await admins[1].post(`/api/admin/lists/${name}/export`, { format: 'csv', asked })
      if (made.status !== 200) continue
      await app.deps.jobs.drain()
      const file = await admins[1].get(`/api/admin/report-exports/${made.body.id}/file`)
      if (file.status === 200) files += 1
      const inside = found(textOf(file.body))
      if (inside.length > 0) leaks.push([name, inside])
    }
    expect(leaks).toEqual([])
    expect(files).toBeGreaterThan(20)
  })

  test('are declared where a column shows them: a masked column of a customer names its kind', () => {
    const plain = allLists().flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { kind, personal }]) =>
        kind === 'masked' && !personal ? [`${name}.${column}`] : [],
      ),
    )
    // Merchants' own numbers, and a customer as partners see one; both are masked by their source.
    expect(plain.sort()).toEqual([
      'bank-accounts.account',
      'merchant-applications.gstin',
      'merchant-applications.pan',
      'merchant-payouts.account',
      'self-reviews.customer',
      'tax-ids.gstin',
      'tax-ids.pan',
    ])
  })

  test('are answered by these calls only, with a reason', () => {
    const revealing = calls.filter(([, { reveals }]) => reveals)
    expect(revealing.map(([route]) => route).sort()).toEqual([
      'POST /api/admin/csr/{id}/{pid}/contact/open',
      'POST /api/admin/csr/{id}/{pid}/reveal',
    ])
    for (const [route, { body }] of revealing)
      expect([route, Object.keys((body as unknown as { shape: object }).shape)]).toEqual([
        route,
        expect.arrayContaining(['reason']),
      ])
  })
})

describe('[TRUST-04] a value that is shown', () => {
  const reveal = (role: AdminRole, body: object) =>
    admins[role].post(`/api/admin/csr/${customer.session.prospect_id}/none/reveal`, body)
  const noted = () => app.deps.database.db.select().from(audit).where(eq(audit.action, 'reveal'))
  const kinds = {
    ...{ mobile_phone_number: 'mobile', email: 'email', tin: 'pan', birth_date: 'birthDate' },
    ...{ address: 'address', monthly_income: 'income' },
  } as const

  test.each(secrets)('%s leaves an audit row with the reason, and none without one', async (what) => {
    const before = (await noted()).length
    expect((await reveal(2, { what })).status).toBe(422)
    expect((await reveal(3, { what, reason: 'The customer asked' })).status).toBe(403)
    expect(await noted()).toHaveLength(before)
    const { status, body } = await reveal(2, { what, reason: 'The customer asked' })
    expect(status).toBe(200)
    const kind = what in kinds ? kinds[what as keyof typeof kinds] : null
    expect(found(textOf(body))).toEqual(kind ? [kind] : [])
    const after = (await noted()).filter(({ property }) => property === what)
    expect(after).toMatchObject([
      { actor_kind: 'admin', entity_id: customer.session.prospect_id, new: { reason: 'The customer asked' } },
    ])
  })
})
