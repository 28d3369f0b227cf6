import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataEntries } from '#server/platform/settings/data-dir.ts'
import type { BackupPart } from '#src/contract/web/first-run.ts'
import type { Caller } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { startMailServer } from '#tests/support/sources/gateways.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { type CommandLine, type RunningServer, runCommand, startServer } from './deployment.ts'
import { type AdminAccount, approveAs, callerAt, signInAdmin, signInCustomer } from './people.ts'

const lender = { lender_status: 1, salaried: 1, min_age: 21, max_age: 58, legal_name: 'Aarna Finance Ltd' }
const loan = {
  product: 'pl',
  status: 1,
  min_amount: 50_000,
  max_amount: 1_000_000,
  min_tenor: 12,
  max_tenor: 60,
  interest_rate: 13.5,
  fee_percent: 2,
}
const DAY_MS = 86_400_000

/**
 * The README's steps to production, followed on an empty store by the built product, up to a restart and a restored copy.
 * @param start command line that serves
 * @param newDatabase settings of an empty database
 */
export function describeProduction(
  name: string,
  start: CommandLine,
  newDatabase: () => Promise<NodeJS.ProcessEnv>,
): void {
  describe(name, () => {
    const folder = mkdtempSync(join(tmpdir(), 'tulna-production-'))
    const admins: AdminAccount[] = ['one', 'two'].map((who) => ({
      email: `${who}@firm.example`,
      password: `a long sentence of admin ${who}`,
    }))
    let mail: Awaited<ReturnType<typeof startMailServer>>
    let env: NodeJS.ProcessEnv
    let server: RunningServer | undefined
    let customer: Caller
    let offers: unknown
    const command = (script: string, ...args: string[]) =>
      runCommand(['npm', 'run', '--silent', script, '--', ...args], env)
    const firstOffers = async (who: Caller) => {
      const { app_id } = (await who.get('/api/customer-reverify')).body
      return (await who.get(`/api/offers?app_id=${app_id}`)).body.offers
    }
    const url = () => (server as RunningServer).url

    beforeAll(async () => {
      mail = await startMailServer()
      const { NODE_ENV, DATABASE_URL, TEST_DATABASE_URL, VITEST, ...machine } = process.env
      env = {
        ...machine,
        NODE_ENV: 'production',
        MASTER_KEY: randomBytes(32).toString('hex'),
        DATA_DIR: join(folder, 'data'),
        PORT: String(await freePort()),
        ...(await newDatabase()),
      }
      mkdirSync(env.DATA_DIR as string)
    })
    afterAll(async () => {
      await server?.stop()
      await mail.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('the doctor examines an empty store and says what is missing', async () => {
      const { output } = await command('doctor')
      expect(output).toMatch(/NODE_ENV +ok +production/)
      expect(output).toContain('Set SMTP_URL and MAIL_FROM')
    })

    test('two admins are created, and not twice', async () => {
      for (const { email, password } of admins) {
        env.ADMIN_PASSWORD = password
        const { code, output } = await command('admin:create', '--email', email, '--name', 'Asha')
        expect({ code, output }).toEqual({
          code: 0,
          output: `${email} may sign in at /admin with role 1.\n`,
        })
      }
      const again = await command('admin:create', '--email', 'one@firm.example', '--name', 'Asha')
      expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') })
      env.ADMIN_PASSWORD = undefined
    })

    test('with a transport for passcodes the doctor finds nothing that fails', async () => {
      Object.assign(env, { SMTP_URL: mail.url, MAIL_FROM: 'Tulna <no-reply@firm.example>' })
      const { code, output } = await command('doctor')
      expect(output).toContain('the server takes our sign-in')
      expect(output).toContain(' 0 failed')
      expect(code).toBe(0)
    })

    test('the server starts and says what is missing, without anything of the demo', async () => {
      server = await startServer(start, env)
      const nobody = callerAt(url())
      expect((await nobody.get('/readyz')).status).toBe(200)
      const page = await nobody.get('/')
      expect(page.status).toBe(200)
      expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect((await nobody.get('/dev/outbox')).status).toBe(404)
      const demo = { email: 'admin1@demo.example', password: 'demo-admin-1' }
      expect((await nobody.post('/api/admin/login', demo)).status).toBe(422)
      const printed = server.lines.join('\n')
      expect(printed).toContain('passcodes reach e-mail addresses only')
      expect(printed).toContain('legal rules that the product does not wholly hold')
      expect(printed).not.toContain('demo mode')
      expect(printed).not.toContain('sandbox')
      expect(printed).not.toContain('FOUR_EYES')
    })

    test('admins sign in with an authenticator, and what needs two admins waits for the second', async () => {
      const [maker, checker] = [
        await signInAdmin(url(), admins[0] as AdminAccount),
        await signInAdmin(url(), admins[1] as AdminAccount),
      ]
      const { lender_id } = (await maker.post('/api/create-lender', { name: 'Aarna-Finance' })).body
      for (const [property, value] of Object.entries(lender)) {
        const set = await maker.post('/api/update-lender-data', { lender_id, property, value })
        expect(set.body).toEqual({ success: true })
      }
      expect((await maker.post('/api/admin/lender-products', { ...loan, lender_id })).status).toBe(200)
      const templates = (await maker.get('/api/admin/message-templates')).body
      expect(templates).toContainEqual(
        expect.objectContaining({ code: 'login-otp', channel: 'mobile', status: 'DRAFT' }),
      )
      const agent = { name: 'Third', email: 'three@firm.example', role_id: 3 }
      const invited = await maker.post('/api/admin/users', agent)
      expect(invited.status).toBe(202)
      expect(await approveAs(maker, invited.body.waiting)).toBe(403)
      expect(await approveAs(checker, invited.body.waiting)).toBe(200)
    })

    test('a customer signs in by e-mail and gets the offer of the lender', async () => {
      customer = await signInCustomer(url(), mail, 'asha.rao@mail.example')
      await completeProfile(customer)
      offers = await firstOffers(customer)
      expect(offers).toEqual([expect.objectContaining({ lender_name: 'Aarna-Finance' })])
    })

    test('records of a deleted customer are kept for as long as the law says', async () => {
      const gone = await signInCustomer(url(), mail, 'gone@mail.example')
      expect((await gone.get('/api/customer-reverify')).status).toBe(200)
      const [maker, checker] = [
        await signInAdmin(url(), admins[0] as AdminAccount),
        await signInAdmin(url(), admins[1] as AdminAccount),
      ]
      const request = { customer: 'gone@mail.example', identity: 'LETTER' }
      const { reference } = (await maker.post('/api/admin/deletions', request)).body
      const { body } = await maker.post(`/api/admin/deletions/${reference}/approve`)
      expect(await approveAs(checker, body.waiting)).toBe(200)
      const record = (await maker.get(`/api/admin/deletions/${reference}/certificate`)).body
      expect(Date.parse(record.purge_at) - Date.now()).toBeGreaterThan(364 * DAY_MS)
    })

    test('a backup is written while the server runs, and proves that it restores', async () => {
      const file = join(folder, 'first.backup')
      const written = await command('backup', file)
      expect(written).toMatchObject({ code: 0, output: expect.stringContaining('keys of customers') })
      const verified = await command('backup', '--verify', file)
      expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('The backup restores') })
    })

    test('[SAFE-05] SIGTERM ends the server after its last answer; its folder holds declared entries only', async () => {
      await server?.stop()
      expect(server?.lines.at(-1)).toContain('stopping')
      await expect(fetch(`${url()}/readyz`)).rejects.toThrow()
      // What the purge of a customer does not know it cannot empty (server/customers/customer-data/stores.ts).
      const known: readonly string[] = dataEntries
      expect(readdirSync(env.DATA_DIR as string).filter((name) => !known.includes(name))).toEqual([])
    })

    test('it starts again with everything that was stored', async () => {
      server = await startServer(start, env)
      expect(await firstOffers(customer)).toEqual(offers)
      await server.stop()
    })

    test('the backup is restored into a new store, which serves the same', async () => {
      Object.assign(env, { DATA_DIR: join(folder, 'restored'), ...(await newDatabase()) })
      mkdirSync(env.DATA_DIR as string)
      const { code, output } = await command('restore', join(folder, 'first.backup'))
      expect(output).toContain('Restored and compared with the backup')
      expect(code).toBe(0)
      server = await startServer(start, env)
      await signInAdmin(url(), admins[0] as AdminAccount)
      expect(await firstOffers(customer)).toEqual(offers)
      const { output: examined } = await command('doctor')
      expect(examined).toContain(' 0 failed')
    })

    test('[SAFE-07] the first page of an empty installation shows a backup, restores it and serves it', async () => {
      await server?.stop()
      const sent = { backup: join(folder, 'first.backup'), keys: join(folder, 'customer-keys.backup') }
      Object.assign(env, { DATA_DIR: join(folder, 'first-run'), ...(await newDatabase()) })
      mkdirSync(env.DATA_DIR as string)
      server = await startServer(start, env)
      const nobody = callerAt(url())
      const signIn = () => fetch(`${url()}/admin/login`).then((page) => page.text())
      expect(await signIn()).toContain('href="/admin/restore"')
      expect((await nobody.get('/api/first-run')).body).toEqual({ open: true, stopping: false })
      const key = env.MASTER_KEY as string
      const wrong = await nobody.post('/api/first-run/look', { key: `${key}x` })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['key']])
      const missing = await nobody.post('/api/first-run/restore', { key })
      expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['backup']])
      const bytes = { backup: readFileSync(sent.backup), keys: readFileSync(sent.keys) }
      const piece = async (part: BackupPart, from: number, to?: number, of = bytes[part]) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({ key, part, from: String(from) })) form.set(name, value)
        form.set('piece', new File([of.subarray(from, to)], part))
        return nobody.fetch('/api/first-run/piece', { method: 'POST', body: form })
      }
      expect((await piece('backup', 5000)).status).toBe(409)
      for (const part of ['backup', 'keys'] as const) expect((await piece(part, 0, 5000)).status).toBe(200)
      const torn = await nobody.post('/api/first-run/look', { key })
      expect([torn.status, torn.body.errors]).toEqual([422, { backup: expect.stringMatching(/cut off/) }])
      await piece('backup', 0, undefined, bytes.keys)
      const keysTwice = await nobody.post('/api/first-run/look', { key })
      expect([keysTwice.status, Object.keys(keysTwice.body.errors)]).toEqual([422, ['backup']])
      await piece('backup', 0, 5000)
      // The answer to a piece may be lost: it is sent again.
      for (const from of [5000, 5000])
        expect((await piece('backup', from)).body.bytes).toBe(bytes.backup.length)
      await piece('keys', 0)
      const held = await nobody.post('/api/first-run/look', { key })
      expect(held.body).toMatchObject({ older: false, admins: 3, customers: 2, keys: 2, lenders: 1 })
      const restored = await nobody.post('/api/first-run/restore', { key })
      const errors = server?.lines.filter((line) => line.includes('"level":50')).join('\n')
      expect(restored.body, errors).toEqual({ success: true, rows: held.body.rows })
      const starts = () => server?.lines.filter((line) => line.includes('Tulna listens on')).length
      await vi.waitFor(() => expect(starts()).toBe(2), 60_000)
      expect(await signIn()).not.toContain('/admin/restore')
      expect(await firstOffers(customer)).toEqual(offers)
      await signInAdmin(url(), admins[1] as AdminAccount)
      expect((await nobody.post('/api/first-run/look', { key })).status).toBe(404)
      expect(existsSync(join(env.DATA_DIR as string, 'first-run'))).toBe(false)
      const gone = url()
      await server.stop()
      server = undefined
      await expect(fetch(`${gone}/readyz`)).rejects.toThrow()
    })
  })
}
