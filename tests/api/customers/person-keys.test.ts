import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findKey, keyFor } from '#server/customers/person-key.ts'
import { purgeErased } from '#server/customers/purge.ts'
import { GRACE_MS, replaceSteps, replaceWrapSecrets } from '#server/customers/replace-wrap-secrets.ts'
import { rows } from '#server/platform/database/database.ts'
import { type Keys, makeKeys } from '#server/platform/keys/keys.ts'
import { isPersonField, personFields } from '#server/platform/keys/sealed-fields.ts'
import { bucketOf, fileWrapSecrets, markOf } from '#server/platform/keys/wrap-secrets.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { wrapSecret } from '#server/tables/customers/person-keys.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { openRow, type SealedRow, sealedRows, sealFor } from '#tests/support/customers/sealed.ts'
import { insertApplication, insertChoice } from '#tests/support/demo-rows.ts'
import { newFolder, removeFolders } from '#tests/support/hosts/stores.ts'

const AT = '2026-11-18T06:00:00Z'
const FATHER = JSON.stringify({ fathersName: 'Canaryfather' })
const file = join(newFolder(), 'wrap-keys.json')
let app: TestApp
let admin: SignedIn
let customer: SignedIn
let id: string
/** Another customer of the same bucket. */
let neighbour: string

beforeEach(async () => {
  app = await makeTestApp({ WRAP_KEYS_FILE: file })
  admin = await app.signInAdmin()
  customer = await app.signInCustomer('9876533333')
  id = customer.session.prospect_id
  await answers(id, await completeProfile(customer))
  neighbour = `${bucketOf(id)}${randomUUID().slice(3)}`
  const now = app.deps.clock()
  await db().insert(prospect).values({ user_id: neighbour, created_at: now, updated_at: now })
  const pan_cipher = await sealFor(app, 'customer.pan', neighbour, { value: 'NEIPK7777Q' })
  await db().update(prospect).set({ pan_cipher }).where(eq(prospect.user_id, neighbour))
  await answers(neighbour)
})
afterAll(removeFolders)

const db = () => app.deps.database.db

/** Answers to a lender's own questions. @returns the id of the chosen offer */
async function answers(of: string, open?: string): Promise<string> {
  const app_id = open ?? (await insertApplication(app, of, AT))
  const row = await insertChoice(app, { app_id, steps: [[20, AT]] })
  const extra_cipher = await sealFor(app, 'application.extra', of, { row, value: FATHER })
  await db().update(lenderApplication).set({ extra_cipher }).where(eq(lenderApplication.id, row))
  return row
}

/** What a thief of the database has, now or in a backup: every ciphertext of a customer, and every wrapped key. */
interface Copy {
  fields: SealedRow[]
  keys: { id: string; sealed: string }[]
}
async function copyRows(): Promise<Copy> {
  const fields = []
  for (const field of personFields) fields.push(...(await sealedRows(db(), field)))
  const keys = await rows<Copy['keys'][number]>(
    db(),
    sql`select prospect_id::text as id, key_cipher as sealed from person_key`,
  )
  return { fields, keys }
}

/** What of a copy opens with MASTER_KEY and the secrets that are there now, by customer: fields, any key tried on any field. */
function opened({ fields, keys }: Copy): Map<string, number> {
  const thief = makeKeys(app.deps.settings.MASTER_KEY, undefined, fileWrapSecrets(file))
  const works = <T>(work: () => T) => {
    try {
      return [work()]
    } catch {
      return []
    }
  }
  const open = keys.flatMap(({ id: of, sealed }) => works(() => thief.people.open(of, sealed)))
  const found = new Map<string, number>()
  for (const { field, row, sealed, customer: of } of fields)
    if (
      isPersonField(field) &&
      open.some((key) => works(() => thief.vault.open(field, row, sealed, key)).length)
    )
      found.set(String(of), (found.get(String(of)) ?? 0) + 1)
  return found
}
const joined = (...copies: Copy[]): Copy => ({
  fields: copies.flatMap(({ fields }) => fields),
  keys: copies.flatMap(({ keys }) => keys),
})

async function restrict(): Promise<void> {
  const { reference } = (await customer.post('/api/privacy-requests', { kind: 'DELETION', details: '' })).body
  expect((await admin.post(`/api/admin/deletions/${reference}/approve`)).status).toBe(200)
}
const purge = () => purgeErased(app.deps, app.deps.clock())
/** The job runs, and once more when the grace time is over. */
async function replaceSecrets(): Promise<void> {
  await replaceWrapSecrets(app.deps, app.deps.clock())
  app.advance(GRACE_MS / 60_000 + 1)
  await replaceWrapSecrets(app.deps, app.deps.clock())
}
/** The process was killed and another one starts: it knows what is on disk. */
function restart(): Keys {
  const { MASTER_KEY } = app.deps.settings
  app.deps.keys = makeKeys(MASTER_KEY, undefined, fileWrapSecrets(file))
  return app.deps.keys
}
const secretsOfBucket = () => fileWrapSecrets(file).of(bucketOf(id)).map(markOf)
const named = async () => {
  const [row] = await db()
    .select()
    .from(wrapSecret)
    .where(eq(wrapSecret.bucket, bucketOf(id)))
  return row
}

/** Nothing of the purged customer opens, in any copy; everything of the neighbour does, in the copies and in the store. */
async function expectShredded(...copies: Copy[]): Promise<void> {
  const all = joined(...copies, await copyRows())
  const found = opened(all)
  expect(found.get(id)).toBeUndefined()
  expect(found.get(neighbour)).toBe(all.fields.filter((one) => one.customer === neighbour).length)
  const [pan] = (await sealedRows(db(), 'customer.pan')).filter((one) => one.customer === neighbour)
  expect(await openRow(db(), restart(), pan as SealedRow)).toBe('NEIPK7777Q')
  expect(secretsOfBucket()).toEqual([(await named())?.mark])
  expect(await named()).toMatchObject({ replace: false, former: null })
}

describe('a customer who was purged', () => {
  let before: Copy
  let sealed: Copy
  beforeEach(async () => {
    before = await copyRows()
    await restrict()
    sealed = await copyRows()
    // PAN, date of birth, the details and the lender's questions; then the profile that is kept for the law.
    expect(opened(before).get(id)).toBe(4)
    expect(sealed.fields.filter((one) => one.customer === id).map(({ field }) => field)).toEqual([
      'erasure.profile',
    ])
    expect(opened(sealed).get(id)).toBe(1)
    await purge()
  })

  test('[TRUST-03] opens in no copy of the rows once the secret is replaced, with MASTER_KEY and every secret that is left; others open', async () => {
    // The row is gone; only the secret stands between an old copy and its reader.
    expect(await findKey(db(), app.deps.keys, id)).toBeUndefined()
    expect(opened(joined(before, sealed)).get(id)).toBe(5)
    await replaceSecrets()
    await expectShredded(before, sealed)
  })

  test.each(
    replaceSteps.map((_, at) => at + 1),
  )('[TRUST-03] is shredded by the next run when the first one was killed after step %i', async (done) => {
    for (const step of replaceSteps.slice(0, done)) await step(app.deps, bucketOf(id), app.deps.clock())
    // Meanwhile everybody else's key opens, on a server that starts now.
    expect(await findKey(db(), restart(), neighbour)).toBeDefined()
    await replaceSecrets()
    await expectShredded(before, sealed)
  })

  test('[TRUST-03] is shredded when the run was killed between the file and the database', async () => {
    await replaceWrapSecrets(app.deps, app.deps.clock())
    const row = await named()
    expect(secretsOfBucket()).toHaveLength(2)
    await replaceSecrets()
    await db().update(wrapSecret).set({ former: row?.former, replaced_at: row?.replaced_at })
    restart()
    await replaceSecrets()
    await expectShredded(before, sealed)
  })

  test('[TRUST-03] waits for the grace time with both secrets, so that a call that had read a key still opens it', async () => {
    await replaceWrapSecrets(app.deps, app.deps.clock())
    const [old] = before.keys.filter((one) => one.id === neighbour)
    expect(restart().people.open(neighbour, String(old?.sealed))).toBeDefined()
    await replaceSecrets()
    expect(() => restart().people.open(neighbour, String(old?.sealed))).toThrow('is gone')
  })

  test('[TRUST-03] a server that has not seen the new secret reads it, and stores no key under the old one', async () => {
    const slow = makeKeys(app.deps.settings.MASTER_KEY, undefined, fileWrapSecrets(file))
    expect(await findKey(db(), slow, neighbour)).toBeDefined()
    await replaceSecrets()
    const late = `${bucketOf(id)}${randomUUID().slice(3)}`
    const now = app.deps.clock()
    await db().insert(prospect).values({ user_id: late, created_at: now, updated_at: now })
    const key = await keyFor(db(), slow, late)
    const cipher = slow.vault.seal('customer.pan', late, 'LATPK7777Q', key)
    const again = await findKey(db(), restart(), late)
    expect(app.deps.keys.vault.open('customer.pan', late, cipher, again as typeof key)).toBe('LATPK7777Q')
    expect(await findKey(db(), slow, neighbour)).toBeDefined()
  })

  test('the customers of other buckets keep their secrets', async () => {
    const bucket = bucketOf(id) === '000' ? '001' : '000'
    const others = () => fileWrapSecrets(file).of(bucket).map(markOf)
    const mark = others()
    await replaceSecrets()
    expect(others()).toEqual(mark)
  })
})

test('[TRUST-03] a second purge of the same bucket within the grace time is shredded too', async () => {
  const before = await copyRows()
  await restrict()
  await purge()
  await replaceWrapSecrets(app.deps, app.deps.clock())
  await db()
    .update(wrapSecret)
    .set({ replace: true })
    .where(eq(wrapSecret.bucket, bucketOf(id)))
  await replaceWrapSecrets(app.deps, app.deps.clock())
  await replaceSecrets()
  await replaceSecrets()
  await expectShredded(before)
})

test('[TRUST-03] a merged customer’s fields open under the other one’s key, and old copies of both go with the purge', async () => {
  const other = (await app.signInCustomer('9876544444')).session.prospect_id as string
  const row = await answers(other)
  const before = await copyRows()
  const reason = 'Says on the phone that both numbers are hers'
  expect((await admin.post('/api/admin/dedupe/merge', { kept: id, merged: other, reason })).status).toBe(200)
  const [moved] = (await sealedRows(db(), 'application.extra')).filter((one) => one.row === row)
  expect(moved?.customer).toBe(id)
  expect(await openRow(db(), app.deps.keys, moved as SealedRow)).toBe(FATHER)
  expect(opened(before).get(other)).toBe(1)
  await restrict()
  await purge()
  await replaceSecrets()
  await expectShredded(before)
  expect(opened(before).get(other)).toBeUndefined()
})

test('a customer has no key before the first sealed field, and one after many at the same time', async () => {
  const fresh = (await app.signInCustomer('9876555555')).session.prospect_id as string
  expect(await findKey(db(), app.deps.keys, fresh)).toBeUndefined()
  const made = await Promise.all(Array.from({ length: 5 }, () => keyFor(db(), app.deps.keys, fresh)))
  expect(new Set(made.map((key) => key.export().toString('hex'))).size).toBe(1)
})
