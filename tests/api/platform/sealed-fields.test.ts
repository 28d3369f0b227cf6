import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyFor } from '#server/customers/person-key.ts'
import { makeConversation, policyBook } from '#server/integrations/protocols/ondc/conversation.ts'
import { ownKey } from '#server/integrations/protocols/ondc/own-keys.ts'
import { rows } from '#server/platform/database/database.ts'
import { isPersonField, type SealedField, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import { accountConsent } from '#server/tables/account-data.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'
import { productRequest } from '#server/tables/products.ts'
import { newApiClient } from '#tests/support/api-client.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { openRow, sealedRows } from '#tests/support/customers/sealed.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { addEndpoint } from '#tests/support/leads-api/endpoints.ts'
import { chooseUdyog, formOf, intake, intakePath } from '#tests/support/lending/intake.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { flatTds } from '#tests/support/money/money.ts'
import { confirmedBank, payoutSteps } from '#tests/support/money/payouts.ts'
import { passcodeOf } from '#tests/support/passcode.ts'
import { sendFile, sheet } from '#tests/support/status-file.ts'

const fields = Object.keys(sealedFields) as SealedField[]
const secret = {
  pan: 'ABCPQ7391Z',
  birthDate: '1987-11-23',
  businessPan: 'ABCFQ7392Z',
  father: 'Canaryfather',
  merchantPan: 'AABCQ7393Z',
  merchantGstin: '27AABCQ7393Z1Z0',
  givenPan: 'AABCQ7395Z',
  givenGstin: '27AABCQ7395Z1ZY',
  account: '918273645546',
}

let lending: Lending
beforeAll(async () => {
  lending = await makeLending({ LENDER_TIMEOUT_MS: '20000' })
  await writeEach()
})
afterAll(() => lending.close())

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  if (status > 202) throw new Error(`${status}: ${JSON.stringify(body)}`)
  // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
  return body as any
}

/** Makes the calls that fill every sealed field. */
async function writeEach(): Promise<void> {
  const { app } = lending
  const admin = await app.signInAdmin()
  await customers()
  await merchants()
  await ok(admin.post('/api/admin/totp/enrol', { password: 'demo-admin-1' }))
  await fileSource(admin)
  const rule = { name: 'Hook', resource: 'faqs', trigger: 'changed' }
  const { id: automation } = await ok(admin.post('/api/admin/automations', rule))
  await ok(admin.post(`/api/admin/automations/${automation}/secret`, {}))
  app.deps.settings.fourEyes = true
  await app.signInSecond()
  const { rows: data } = (await admin.get('/api/admin/lists/user-management')).body
  const other = data.find((user: { role_id: string }) => user.role_id === '3')
  const { waiting } = await ok(admin.post(`/api/admin/users/${other.id}/role`, { role_id: 2 }))
  expect(waiting).toBeTruthy()
  await importSlab(admin)
  await ok(sendFile(admin, sheet('NOBODY-1,,1,DECLINED,2026-11-18,,')))
  const { database, keys } = app.deps
  await database.db.delete(masterKey)
  await database.db.insert(masterKey).values({ mark: keys.mark, carried_cipher: keys.sealCarried(keys) })
}

async function fileSource(admin: SignedIn): Promise<void> {
  const place = { way: 'sftp', address: 'sftp.bank.example', folder: null, username: 'tulna', senders: [] }
  const { id } = await ok(
    admin.post('/api/admin/file-sources', {
      ...place,
      lender_id: 1,
      kind: 'mis',
      every_minutes: 60,
      active: 0,
    }),
  )
  await ok(admin.post(`/api/admin/file-sources/${id}/secret`, { secret: 'open-sesame-9' }))
}

/** A file that waits for a second admin. */
async function importSlab(admin: SignedIn): Promise<void> {
  const send = (step: string, seen?: string) => {
    const form = new FormData()
    form.append('file', new Blob(['lender_id,Revenue type,Revenue Percentage,Status\n1,1,2.5,1\n']), 'a.csv')
    if (seen) form.append('seen', seen)
    return ok(admin.fetch(`/api/admin/import/lender-revenue/${step}`, { method: 'POST', body: form }))
  }
  const { rows: shown } = await send('preview')
  expect((await send('apply', JSON.stringify({ 2: shown[0].seen }))).waiting).toBeTruthy()
}

async function customers(): Promise<void> {
  const { app } = lending
  const admin = await app.signInAdmin()
  const entity = await app.signInCustomer('9876411111')
  await completeProfile(entity, { personal: { tin: secret.pan, birth_date: secret.birthDate } })
  await ok(entity.post('/api/user/product', { product_type: 'Business Loans' }))
  await ok(
    entity.post('/api/user/employment', {
      employment_status_code: 'self_employed',
      business_registration_type: 'private_limited',
      business_years: 'from_3_to_5_years',
      business_current_turnover: 'from_2500001_to_5000000',
      business_account: 'yes',
      monthly_income: 60_000,
      se_loan_amount: 400_000,
      desired_tenor: 24,
      business_name: 'Asha Stores',
      business_pan: secret.businessPan,
    }),
  )
  const { id } = await chooseUdyog(app)
  await ok(app.nobody.fetch(intakePath(id), formOf({ ...intake, fathersName: secret.father })))
  const leaver = await app.signInCustomer('9876422222')
  await completeProfile(leaver, { personal: { tin: 'ABCPQ7394Z' } })
  const { reference } = await ok(leaver.post('/api/privacy-requests', { kind: 'DELETION', details: '' }))
  await ok(admin.post(`/api/admin/deletions/${reference}/approve`, {}))
}

/** A payout whose invoice we make, and the certificate of its tax. */
async function selfBilledInvoice(admin: SignedIn, mine: SignedIn): Promise<void> {
  const { app } = lending
  const { sell, lock, pay, verified } = payoutSteps(app, admin, mine)
  await flatTds(app.deps.database.db, 2)
  await confirmedBank(app)
  await verified({ pan: 'ABCPK1234L', gstin: '27ABCPK1234L1ZS' })
  await ok(mine.post('/api/partner/billing', { billing: 'SELF' }))
  await sell('SF-1', '2026-08-10', 300_000)
  await lock('2026-08')
  await ok(pay('2026-08'))
  const form = new FormData()
  form.set('merchant_id', '1')
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], '16a.pdf'))
  await ok(admin.fetch('/api/admin/payouts/2026-08/certificate', { method: 'POST', body: form }))
}

async function merchants(): Promise<void> {
  const { app } = lending
  const admin = await app.signInAdmin()
  const mine = await signInMerchant(app, 0)
  await selfBilledInvoice(admin, mine)
  const password = 'demo-partner-1'
  const { account } = secret
  await ok(
    mine.post('/api/partner/bank', {
      ...{ holder: 'GramSetu', account, account_again: account, ifsc: 'ABCD0123456', password },
    }),
  )
  await ok(mine.post('/api/partner/tax-ids', { pan: secret.givenPan, gstin: secret.givenGstin }))
  await ok(mine.post('/api/partner/totp/enrol', { password }))
  const client = await newApiClient(mine, app.fetch)
  const { id: endpoint } = await addEndpoint(mine)
  await ok(mine.post(`/api/partner/webhook-endpoints/${endpoint}/roll-secret`, { overlap: '7d' }))
  const over = { phone: '+91 98123 00001', first_name: 'Asha', product: 'gl' }
  await ok(client.post('/v1/auth-codes', over, { 'idempotency-key': 'over-1' }))
  const form = {
    ...{ partner_key: 'solarkart', business_type: 'company', legal_name: 'Surya Rooftops' },
    ...{ contact_name: 'Nila Demo', mobile: '9811100022', email: 'nila@surya.example' },
    ...{
      address: '12 Station Road',
      pincode: '411001',
      pan: secret.merchantPan,
      gstin: secret.merchantGstin,
      consent: true,
    },
  }
  await ok(
    app.nobody.post('/api/merchant-applications', {
      ...form,
      ...(await passcodeOf(app, form.mobile, 20, 'MERCHANT_FORM')),
    }),
  )
  const { body } = await admin.get('/api/admin/lists/merchant-applications?tab=waiting')
  const { id } = body.rows.find((row: { legal_name: string }) => row.legal_name === form.legal_name)
  const terms = { partner_id: 2, split_percent: 62.5 }
  await ok(admin.post(`/api/admin/merchant-applications/${id}/approve`, terms))
}

const db = () => lending.app.deps.database.db

/** By messages of a network, which lenders and insurers of their own send. */
async function sayInNetwork(): Promise<void> {
  const { deps } = lending.app
  const [one] = await db().select().from(lenderApplication).limit(1)
  if (!one) throw new Error('no application')
  await ownKey(deps)
  await makeConversation(deps, one.id).note('facts', randomUUID(), {})
  const id = randomUUID()
  const at = deps.clock()
  await db()
    .insert(productRequest)
    .values({
      ...{ id, category: 'hi', product_id: 1, product_name: 'Kavach Health', kind: 'PURCHASE' },
      ...{ prospect_id: one.prospect_id, created_at: at, status: 'STARTED', status_at: at },
    })
  await makeConversation(deps, id, policyBook).note('facts', randomUUID(), {})
}

/** As reading the accounts of a customer seals it; the calls themselves: tests/api/integrations/account-reading.test.ts. */
async function readAccounts(): Promise<void> {
  const { keys } = lending.app.deps
  const [one] = await db().select().from(lenderApplication).limit(1)
  if (!one) throw new Error('no application')
  const id = randomUUID()
  const key = await keyFor(db(), keys, one.prospect_id)
  const sealed = (field: 'account_consent.session' | 'account_consent.figures') =>
    keys.vault.seal(field, id, '{}', key)
  await db()
    .insert(accountConsent)
    .values({
      ...{ id, lender_application_id: one.id, prospect_id: one.prospect_id, handle: id, aggregator: 'a' },
      ...{ ask: {} as never, sessions: [], asked_at: lending.app.deps.clock(), reads: 1 },
      session_cipher: sealed('account_consent.session'),
      figures_cipher: sealed('account_consent.figures'),
    })
}

test('every field is filled by the calls, with ciphertext of its own row only', async () => {
  await sayInNetwork()
  await readAccounts()
  const wrong = await failuresOf(fields, async (field) => {
    const found = await sealedRows(db(), field)
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) {
      expect(one.sealed).toMatch(isPersonField(field) ? /^p1\.[\w-]{38,}$/ : /^v1\.[\w-]{38,}$/)
      await expect(openRow(db(), lending.app.deps.keys, one)).resolves.toBeTypeOf('string')
    }
  })
  expect(wrong).toEqual([])
})

test('[HOUSE-08] what was typed into them stands in no table in plain text', async () => {
  const tables = await rows<{ name: string }>(
    db(),
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(80)
  for (const { name } of tables) {
    const all = JSON.stringify(await rows(db(), sql.raw(`select * from ${name}`)))
    for (const value of Object.values(secret)) expect(all.includes(value), `${value} in ${name}`).toBe(false)
  }
})

test('every column that is called ciphertext is a sealed field', async () => {
  const found = await rows<{ name: string }>(
    db(),
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and (column_name like '%_cipher' or column_name = 'sealed')`,
  )
  const registered = Object.values(sealedFields).map(({ table, column }) => `${table}.${column}`)
  expect(found.map(({ name }) => name).sort()).toEqual(registered.sort())
})
