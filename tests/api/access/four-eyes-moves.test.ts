import { asc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminFactor } from '#server/tables/access.ts'
import { proposal } from '#server/tables/approvals.ts'
import { adminUser } from '#server/tables/people.ts'
import { alone } from '#src/contract/access/moves.ts'
import type { Call, Route } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const calls = Object.entries(contract as Record<string, Call>)
const writes = calls.filter(
  ([route, { access }]) => !route.startsWith('GET ') && access !== 'public' && access.admin,
)
/** Calls that wait for a second admin, or may. What any other call writes is watched in every test (effects.ts). */
const held = {
  money: [
    'POST /api/admin/commission-file',
    'POST /api/admin/commission-file/{id}/accept',
    'POST /api/admin/commission-file/{id}/receipts',
    'POST /api/admin/commission-file/{id}/revert',
    'POST /api/admin/commission-file/{id}/settle',
    'POST /api/admin/commission-file/{id}/unsettle',
    'POST /api/admin/commission/lock',
    'POST /api/admin/lender-invoices',
    'POST /api/admin/file-sources/{id}/unattended',
    'POST /api/admin/mis/{id}/commit',
    'POST /api/admin/mis/{id}/revert',
    'POST /api/admin/partner-rates/{id}/cancel',
    'POST /api/admin/partners/{id}/rates',
    'POST /api/update-partner-revenue-data/{id}',
    'POST /api/lender-revenue/create',
    'POST /api/lender-revenue/delete/{id}',
    'POST /api/lender-revenue/set-order',
    'POST /api/lender-revenue/update',
    'POST /api/admin/payouts/{month}/paid',
    'POST /api/admin/payouts/{month}/returned',
    'POST /api/admin/payment-answers',
    'POST /api/admin/payment-answers/{id}/revert',
    'POST /api/admin/bank-accounts/{id}/decide',
    'POST /api/admin/tax-ids/{id}/decide',
    'POST /api/admin/sub-agents/{id}/decide',
    'POST /api/admin/sub-agents/{id}/end',
    'POST /api/admin/self-reviews/{id}/decide',
    'POST /api/admin/dedupe/attribution',
    'POST /api/admin/dedupe/merge',
    'POST /api/admin/merchants/{id}',
    'POST /api/admin/merchant-applications/{id}/approve',
    'POST /api/upload-application-status-file',
    'POST /api/admin/product-requests/{id}/completion',
    'POST /api/admin/product-status-files',
    'POST /api/admin/product-status-files/{id}/revert',
    // Held where they write a value that is.
    'POST /api/admin/cells',
    'POST /api/admin/import/{page}/apply',
    'POST /api/admin/history/undo',
    'POST /api/admin/history/revert',
    'POST /api/admin/audit/{id}/restore',
    'POST /api/admin/trash/restore',
    'POST /api/admin/planned-changes/{id}/publish',
    'POST /api/admin/configuration/apply',
  ],
  messages: ['POST /api/admin/campaigns', 'POST /api/admin/dispute-mails'],
  rights: [
    'POST /api/admin/network/keys',
    'POST /api/admin/users',
    'POST /api/admin/users/{id}/role',
    'POST /api/admin/users/{id}/status',
    'POST /api/admin/users/{id}/invite',
    'POST /api/admin/users/{id}/reset-totp',
    'POST /api/admin/merchants/{id}/users/{user_id}/reset-totp',
    'POST /api/admin/role-rights/rows',
  ],
  data: ['POST /api/admin/deletions/{reference}/approve'],
} as const satisfies Record<string, readonly Route[]>

const heldRoutes: string[] = Object.values(held).flat()

describe('[TRUST-05] a write of the back office', () => {
  test('waits for a second admin where it moves money, messages, rights or data', () => {
    const waiting = writes.flatMap(([route, { fourEyes }]) => (fourEyes ? [route] : []))
    expect(waiting.sort()).toEqual([...heldRoutes].sort())
  })

  test('may be made by one admin for a reason, and only while there is such a call', () => {
    const known = writes.map(([route]) => route)
    expect(Object.keys(alone).filter((route) => !known.includes(route))).toEqual([])
    expect(Object.keys(alone).filter((route) => heldRoutes.includes(route))).toEqual([])
  })
})

describe('[TRUST-05] one admin alone', () => {
  let app: TestApp
  let maker: SignedIn
  let other: { id: number; email: string }
  let secret: string
  const CARE = 'admin3@demo.example'
  const db = () => app.deps.database.db
  const idOf = async (email: string) =>
    (await db().select().from(adminUser).where(eq(adminUser.email, email)))[0]?.id as number

  /** Who could decide, and by what they sign in. */
  async function signIns() {
    const people = await db().select().from(adminUser).orderBy(asc(adminUser.id))
    const factors = await db().select().from(adminFactor).orderBy(asc(adminFactor.holder_id))
    return people.map(({ id, email, password_hash, status, role_id }) => ({
      ...{ id, email, password_hash, role_id, isOpen: status === 'ACTIVE' },
      factor: factors.find(({ holder_id }) => holder_id === id)?.secret_cipher ?? null,
    }))
  }

  beforeAll(async () => {
    app = await makeTestApp({ FOUR_EYES: 'on' })
    maker = await app.signInAdmin(1)
    const second = await app.signInSecond()
    const enrolled = await second.post('/api/admin/totp/enrol', { password: 'demo-admin-1' })
    secret = enrolled.body.secret
    const totp = new TOTP({ secret }).generate({ timestamp: app.deps.clock().getTime() })
    expect((await second.post('/api/admin/totp/confirm', { totp })).status).toBe(200)
    other = { id: second.session.adminId, email: second.session.email }
  })

  test('cannot remove the factor of another, enrol and approve: each step waits or is refused', async () => {
    const asked = await maker.post(`/api/admin/users/${await idOf(CARE)}/role`, { role_id: 1 })
    expect(asked.status).toBe(202)
    const reset = await maker.post(`/api/admin/users/${other.id}/reset-totp`)
    expect(reset.status).toBe(202)
    const link = await maker.post(`/api/admin/users/${other.id}/invite`)
    expect(link.status).toBe(202)
    expect(app.deps.outbox.recent().filter(({ to }) => to === other.email)).toEqual([])
    // Even with the other's password, the factor stands.
    const started = await app.nobody.post('/api/admin/totp/start', {
      email: other.email,
      password: 'demo-admin-1',
    })
    expect(started.body.code).toBe('STEP_NOT_ALLOWED')
    const login = await app.nobody.post('/api/admin/login', { email: other.email, password: 'demo-admin-1' })
    expect(login.body.code).toBe('TOTP_NEEDED')
    // Nor by another session of the same admin.
    const again = await app.signInAdmin(1)
    const { body } = await again.get(`/api/admin/approvals/${asked.body.waiting}`)
    const own = await again.post(`/api/admin/approvals/${asked.body.waiting}/approve`, { seen: body.seen })
    expect(own.body.code).toBe('OWN_PROPOSAL')
  })

  test('changes by no pair of calls who else can decide, or how they sign in', {
    timeout: 300_000,
  }, async () => {
    const targets = [other.id, await idOf(CARE), await idOf('admin2@demo.example'), maker.session.adminId]
    const steps: (readonly [string, object])[] = [
      ['/api/admin/users', { name: 'Puppet', email: 'puppet@demo.example', role_id: 1 }],
      ['/api/admin/role-rights/rows', { role_id: 3, scope: 'customers', own: false }],
      ['/api/admin/view-as', { role: null }],
      ...targets.flatMap((id) => [
        [`/api/admin/users/${id}/role`, { role_id: 1 }] as const,
        [`/api/admin/users/${id}/status`, { status: 'ACTIVE' }] as const,
        [`/api/admin/users/${id}/invite`, {}] as const,
        [`/api/admin/users/${id}/reset-totp`, {}] as const,
        ...(id === maker.session.adminId
          ? []
          : ([
              [`/api/admin/users/${id}/status`, { status: 'DISABLED', tasks_to: 'QUEUE' }],
              [`/api/admin/users/${id}/end-sessions`, {}],
            ] as const)),
      ]),
    ]
    const before = await signIns()
    let pairs = 0
    for (const [one, first] of steps)
      for (const [two, then] of steps) {
        await maker.post(one, first)
        await maker.post(two, then)
        pairs += 1
        for (const now of await signIns()) {
          const was = before.find(({ id }) => id === now.id)
          expect([one, two, was !== undefined]).toEqual([one, two, true])
          // No one gets in who was out; who is in stays as they were, or is stopped.
          expect([one, two, { ...now, isOpen: was?.isOpen || now.isOpen }]).toEqual([one, two, was])
        }
      }
    expect(pairs).toBeGreaterThan(400)
    const open = await db().select().from(proposal).where(eq(proposal.state, 'APPROVED'))
    expect(open).toEqual([])
  })

  test('has no call that gives another admin an e-mail address or a password', () => {
    const fields = writes.flatMap(([route, { body }]) =>
      /\/users\/\{id\}/.test(route)
        ? Object.keys((body as unknown as { shape?: object })?.shape ?? {}).map((name) => `${route} ${name}`)
        : [],
    )
    expect(fields.filter((name) => /email|password|mobile/.test(name))).toEqual([])
  })
})
