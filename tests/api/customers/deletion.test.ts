import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorOf } from '#server/audit/record-audit.ts'
import { sealDetails } from '#server/customers/details.ts'
import { keyFor } from '#server/customers/person-key.ts'
import { restrict } from '#server/customers/restrict.ts'
import { rows } from '#server/platform/database/database.ts'
import { panHash } from '#server/platform/keys/keys.ts'
import { consent, lenderApplication, privacyRequest } from '#server/tables/applications.ts'
import { erasure } from '#server/tables/customers/erasure.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { sealFor } from '#tests/support/customers/sealed.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

let app: TestApp
let admin: SignedIn
let customer: SignedIn
let id: string
const MOBILE = '9876533333'
const canaries = [
  'Zebulon',
  'Quixote',
  'zq@canary.example',
  '77 Canary Lane',
  MOBILE,
  'ABCPZ9876Q',
  'Canary Works',
]

beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  customer = await app.signInCustomer(MOBILE)
  id = customer.session.prospect_id
  const { keys, database } = app.deps
  await database.db
    .update(prospect)
    .set({
      first_name: 'Zebulon',
      last_name: 'Quixote',
      email: 'zq@canary.example',
      ...sealDetails(
        keys,
        id,
        { address1: '77 Canary Lane', employer_name: 'Canary Works' },
        await keyFor(database.db, keys, id),
      ),
      allow_calls: 1,
      pan_cipher: await sealFor(app, 'customer.pan', id, { value: 'ABCPZ9876Q' }),
      pan_hash: panHash(keys, 'ABCPZ9876Q'),
    })
    .where(eq(prospect.user_id, id))
})

const ask = async () =>
  (await customer.post('/api/privacy-requests', { kind: 'DELETION', details: 'Zebulon asks' })).body.reference
const act = (reference: string, what: string, body = {}) =>
  admin.post(`/api/admin/deletions/${reference}/${what}`, body)
const list = async (query = '') =>
  (await admin.get(`/api/admin/lists/customer-info-deletion?${query}`)).body.rows
const person = async () =>
  (await app.deps.database.db.select().from(prospect).where(eq(prospect.user_id, id)))[0]

/** Every text of every row of every table. */
async function everything(): Promise<string> {
  const { db } = app.deps.database
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const all = await rows<{ row: string }>(
      db,
      sql.raw(`select row_to_json(t)::text as row from "${name}" t`),
    )
    found.push(...all.map(({ row }) => `${name}: ${row}`))
  }
  return found.join('\n')
}

describe('[ADM-07] a request to be deleted', () => {
  test('is in the queue, masked, with its due date and what blocks it', async () => {
    const reference = await ask()
    expect((await list())[0]).toMatchObject({
      reference,
      state: 'OPEN',
      phone: '98XXXXXX33',
      identity: 'SELF',
      open: 0,
      due: expect.stringMatching(/^2026-12-20/),
    })
    expect(await list(`tab=decided`)).toEqual([])
  })

  test('approved takes sessions, consents and the profile in one step, and gives the number free', async () => {
    const reference = await ask()
    const { db } = app.deps.database
    const { status, body } = await act(reference, 'approve')
    expect([status, body.certificate.went.map(({ part }: { part: string }) => part)]).toEqual([
      200,
      expect.arrayContaining(['profile', 'sessions']),
    ])
    expect((await customer.get('/api/customer-reverify')).status).toBe(401)
    expect(await person()).toMatchObject({
      status: 'RESTRICTED',
      first_name: null,
      mobile_phone_number: null,
      email: null,
      pan_hash: null,
      allow_calls: 0,
    })
    const [request] = await db.select().from(privacyRequest).where(eq(privacyRequest.reference, reference))
    expect(request).toMatchObject({ status: 'DONE', details: null })
    app.advance(1)
    const again = await app.signInCustomer(MOBILE)
    expect(again.session.prospect_id).not.toBe(id)
    expect((await act(reference, 'approve')).body.code).toBe('ALREADY_DECIDED')
  })

  test('that fails in the middle leaves the customer as they were', async () => {
    const reference = await ask()
    const before = await everything()
    const broken = {
      ...app.deps,
      keys: {
        ...app.deps.keys,
        vault: {
          ...app.deps.keys.vault,
          seal: () => {
            throw new Error('vault away')
          },
        },
      },
    }
    const actor = actorOf({ ...admin.session, kind: 'admin' }, 'test', app.deps.clock())
    await expect(restrict(broken, reference, actor)).rejects.toThrow('vault away')
    expect(await everything()).toBe(before)
    expect((await customer.get('/api/customer-reverify')).status).toBe(200)
  })

  test('leaves no name, number, address or PAN in any table once it is purged', async () => {
    const help = { name: 'Zebulon Quixote', email: 'zq@canary.example', phone: MOBILE }
    for (const who of [customer, app.nobody])
      expect((await who.post('/api/help', { ...help, description: 'Zebulon needs help' })).status).toBe(200)
    const reference = await ask()
    await act(reference, 'approve')
    await app.deps.jobs.drain()
    await (await import('#server/customers/purge.ts')).purgeErased(app.deps, app.deps.clock())
    const dump = await everything()
    for (const canary of canaries) expect([canary, dump.includes(canary)]).toEqual([canary, false])
    expect(await person()).toMatchObject({ status: 'ERASED' })
    expect((await list())[0]).toMatchObject({ state: 'PURGED', phone: '***' })
    const { body } = await admin.get(`/api/admin/deletions/${reference}/certificate`)
    expect(body).toMatchObject({ reference, purged_at: expect.any(String) })
    expect(body.stays).not.toContainEqual({ part: 'sealed' })
    expect(await app.deps.database.db.select().from(message).where(eq(message.prospect_id, id))).toEqual([])
  })

  test('waits for the retention time before the purge', async () => {
    app = await makeTestApp({ ERASURE_DAYS: '365' })
    admin = await app.signInAdmin()
    customer = await app.signInCustomer(MOBILE)
    const reference = await ask()
    await act(reference, 'approve')
    const { purgeErased } = await import('#server/customers/purge.ts')
    const day = 86_400_000
    const at = (days: number) => new Date(app.deps.clock().getTime() + days * day)
    await purgeErased(app.deps, at(364))
    expect((await list())[0]).toMatchObject({ state: 'RESTRICTED' })
    const [row] = await app.deps.database.db.select().from(erasure)
    expect(row?.sealed).toMatch(/^p1\./)
    await purgeErased(app.deps, at(366))
    expect((await list())[0]).toMatchObject({ state: 'PURGED' })
  })

  test('is refused only for a listed reason, which the customer reads', async () => {
    const reference = await ask()
    expect((await act(reference, 'refuse', { reason: 'We do not want to' })).status).toBe(422)
    expect((await act(reference, 'refuse', { reason: 'LEGAL_CLAIM' })).status).toBe(200)
    const { requests } = (await customer.get('/api/my-data')).body
    expect(requests[0]).toMatchObject({ status: 'REFUSED', answer: expect.stringContaining('claim') })
    expect((await person())?.status).toBe('ACTIVE')
  })

  test('on hold is not approved until it goes on', async () => {
    const reference = await ask()
    await act(reference, 'hold', { reason: 'Court order 12/2026' })
    expect((await list('tab=waiting'))[0]).toMatchObject({ hold: 'Court order 12/2026' })
    expect((await act(reference, 'approve')).body.code).toBe('STEP_NOT_ALLOWED')
    await act(reference, 'hold', { reason: null })
    expect((await act(reference, 'approve')).status).toBe(200)
  })

  test('withdraws what a lender may still drop', async () => {
    const { db } = app.deps.database
    const chosen = await chosenOffer(db, app.deps.clock(), { status: 40, ref: 'L-1' })
    const [row] = await db.select().from(lenderApplication).where(eq(lenderApplication.id, chosen.id))
    await db.execute(sql`update application set prospect_id = ${id} where app_id = ${row?.app_id}`)
    await act(await ask(), 'approve')
    const [after] = await db.select().from(lenderApplication).where(eq(lenderApplication.id, chosen.id))
    expect([row?.status, after?.status]).toEqual([40, 81])
    expect(await db.select().from(consent).where(eq(consent.prospect_id, id))).toEqual([])
  })
})

describe('[ADM-07] a deletion begun by an admin', () => {
  test('finds the customer by id, exact number or PAN, and by nothing less', async () => {
    const start = (found: string) =>
      admin.post('/api/admin/deletions', { customer: found, identity: 'LETTER', details: '' })
    const { reference } = (await start(`+91 ${MOBILE}`)).body
    for (const found of [id, 'abcpz9876q']) expect((await start(found)).body.reference).toBe(reference)
    for (const found of ['98765', 'Zebulon', 'zq@canary.example', '00000000-0000-4000-8000-000000000000'])
      expect((await start(found)).body.errors).toHaveProperty('customer')
    expect((await list())[0]).toMatchObject({ identity: 'LETTER' })
  })

  test('is for role 1', async () => {
    const reference = await ask()
    for (const role of [2, 3] as const) {
      const other = await app.signInAdmin(role)
      expect((await other.post(`/api/admin/deletions/${reference}/approve`)).status).toBe(403)
      expect((await other.get('/api/admin/lists/customer-info-deletion')).status).toBe(403)
    }
    expect((await person())?.status).toBe('ACTIVE')
    expect((await act('DR-20260101-FFFFFF', 'approve')).status).toBe(404)
  })
})
