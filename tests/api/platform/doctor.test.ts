import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#server/access/open-keys.ts'
import { checks } from '#server/doctor.ts'
import type { CheckInput } from '#server/platform/checks/check.ts'
import { diskCheck, nodeCheck, portCheck } from '#server/platform/checks/machine-checks.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { readFacts } from '#server/platform/database/read-facts.ts'
import { fileWrapSecrets, markOf, memoryWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { personKey, wrapSecret } from '#server/tables/customers/person-keys.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { adminUser } from '#server/tables/people.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { poolerBefore, runCheck, withDatabase, withFacts } from '#tests/support/hosts/deployment.ts'
import { startS3 } from '#tests/support/hosts/s3-server.ts'
import { startStandby } from '#tests/support/hosts/standby.ts'
import { newFolder, removeFolders } from '#tests/support/hosts/stores.ts'
import { startMailServer } from '#tests/support/sources/gateways.ts'
import { freePort } from '../../../scripts/lib/free-port.mjs'

const server = process.env.TEST_DATABASE_URL
/** States that the tests have seen each check in. */
const seen = new Map<string, Set<string>>()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(removeFolders)

async function expectState(name: string, input: CheckInput, state: string, advice?: RegExp): Promise<void> {
  const finding = await runCheck(name, input)
  expect([finding.state, finding.found]).toEqual([state, expect.any(String)])
  if (advice) expect(finding.advice).toMatch(advice)
  else expect(finding.advice).toBeUndefined()
  seen.set(name, (seen.get(name) ?? new Set()).add(state))
}

async function listening(answer: RequestListener): Promise<number> {
  const http = createServer(answer)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', () => done()))
  ends.push(() => http.close())
  return (http.address() as AddressInfo).port
}

describe('[HOST-06] a setting that is dangerous in production is named with what to do', () => {
  test.each([
    ['NODE_ENV', { NODE_ENV: 'development' }, /NODE_ENV=production/],
    ['FOUR_EYES', { FOUR_EYES: 'off' }, /FOUR_EYES=on/],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://tulna.example' }, /https:\/\//],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0' }, /number of proxies/],
    ['LENDER_LINKS', { LENDER_LINKS: undefined }, /connections of the lenders/],
    ['SMS_RECEIPT_SECRET', { SMS_ENDPOINT: 'https://sms.example', SMS_KEY: 'sms-key' }, /SMS_RECEIPT_SECRET/],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }, /LOG_LEVEL=info/],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'a-long-password' }, /admin:create/],
  ])('%s', async (name, env, advice) => {
    await expectState(name, withFacts(), 'ok')
    await expectState(name, withFacts({}, env), 'warning', advice)
    if (name !== 'NODE_ENV') await expectState(name, withFacts({}, { ...env, NODE_ENV: 'development' }), 'ok')
  })
})

describe('[HOST-06] what PostgreSQL says about itself is judged', () => {
  test.each([
    ['database version', { version: 140_012, version_text: '14.12' }, 'failed', /15 or newer/],
    ['database encoding', { encoding: 'SQL_ASCII' }, 'failed', /UTF8/],
    ['database role', { lacks: ['create on the database'] }, 'failed', /grant create/],
    ['database role', { foreign_tables: 3 }, 'failed', /reassign owned/],
    ['database role', { is_superuser: true }, 'warning', /without superuser/],
    ['database writes', { is_standby: true }, 'failed', /primary/],
    ['database writes', { unsafe: ['fsync'] }, 'failed', /postgresql.conf/],
    ['database connections', { max_connections: 20, used_connections: 15 }, 'warning', /max_connections/],
    ['database encryption', { is_encrypted: false, client_address: '10.0.0.7' }, 'warning', /sslmode/],
    ['database clock', { now: Date.now() - 5000 }, 'warning', /NTP/],
    ['database clock', { now: Date.now() + 60_000 }, 'failed', /NTP/],
    ['database time zone', { kolkata: '2026-01-01' }, 'failed', /tzdata/],
  ] as const)('%s: %j', async (name, facts, state, advice) => {
    await expectState(name, withFacts(), 'ok')
    await expectState(name, withFacts(facts as never), state, advice)
  })

  test('the database of these tests answers every fact, and a role without rights lacks them', async () => {
    const { db } = (await makeTestApp()).deps.database
    expect(await readFacts(db)).toMatchObject({
      encoding: 'UTF8',
      is_standby: false,
      lacks: [],
      foreign_tables: 0,
      kolkata: '2026-01-02',
    })
    await db.transaction(async (tx) => {
      await tx.execute(sql`create role doctor_weak`)
      await tx.execute(sql`set local role doctor_weak`)
      const weak = await readFacts(tx as unknown as Db)
      expect(weak.is_superuser).toBe(false)
      expect(weak.lacks).toHaveLength(2)
      expect(weak.foreign_tables).toBeGreaterThan(100)
      await tx.execute(sql`reset role`)
      await tx.execute(sql`drop role doctor_weak`)
    })
  })
})

describe('[HOST-06] the machine is looked at', () => {
  test('Node: this one will do, an older one will not', async () => {
    await expectState('Node', withFacts(), 'ok')
    expect(await nodeCheck('20.9.1').run(withFacts())).toMatchObject({ state: 'failed', advice: /nodejs/ })
    seen.get('Node')?.add('failed')
  })

  test('time zone: Asia/Kolkata prints the day that we compute', async () => {
    await expectState('time zone', withFacts(), 'ok')
    const { DateTimeFormat } = Intl
    ends.push(() => Object.assign(Intl, { DateTimeFormat }))
    Object.assign(Intl, {
      DateTimeFormat: class extends DateTimeFormat {
        override format = () => '2026-01-01'
      },
    })
    await expectState('time zone', withFacts(), 'failed', /ICU/)
  })

  test('disk space: little is a warning, hardly any a failure, and a closed folder too', async () => {
    const input = withFacts({}, { DATA_DIR: join(newFolder(), 'not', 'there', 'yet') })
    const states = await Promise.all(
      [50, 2, 0.1].map((gib) => diskCheck(async () => gib * 1024 ** 3).run(input)),
    )
    expect(states.map(({ state }) => state)).toEqual(['ok', 'warning', 'failed'])
    await expectState(
      'disk space',
      withFacts({}, { DATA_DIR: join(process.cwd(), 'package.json', 'data') }),
      'failed',
      /Let the user/,
    )
    seen.get('disk space')?.add('ok')
  })

  test('port: free, ours, ours and not ready, or another program’s', async () => {
    const on = (PORT: number) => withFacts({}, { PORT: String(PORT) })
    await expectState('port', on(await freePort()), 'ok')
    const answering = (body: string) => listening((_, response) => response.end(body))
    await expectState('port', on(await answering('{"ok":true}')), 'ok')
    const never = await portCheck(50).run(on(await answering('{"ok":false}')))
    expect(never).toMatchObject({ state: 'failed', advice: expect.stringContaining('log') })
    let asked = 0
    const busy = await listening((_, response) => response.end(`{"ok":${++asked > 2}}`))
    await expectState('port', on(busy), 'ok')
    await expectState('port', on(await answering('<html>')), 'failed', /other program/)
    await expectState('port', withFacts({}, { HOST: '203.0.113.1' }), 'failed', /HOST/)
  })
})

describe('[HOST-06] what stands outside is reached and nothing is sent', () => {
  test('services, lenders and providers answer, or are named', async () => {
    const requests: string[] = []
    const port = await listening((request, response) => {
      requests.push(`${request.method} ${request.headers.authorization ?? 'no key'}`)
      response.writeHead(405).end()
    })
    const closed = await freePort()
    const links = (at: number) =>
      `{"demo":{"endpoint":"http://127.0.0.1:${at}","key":"k","secrets":["a-webhook-secret"]}}`
    const demo = { NODE_ENV: 'development' }
    for (const [name, envOf] of [
      ['services', (at: number) => ({ PENNY_DROP_ENDPOINT: `http://127.0.0.1:${at}`, PENNY_DROP_KEY: 'k' })],
      ['lenders', (at: number) => ({ LENDER_LINKS: links(at) })],
      ['product providers', (at: number) => ({ PROVIDER_LINKS: links(at) })],
      ['collector of traces', (at: number) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${at}` })],
    ] as const) {
      await expectState(name, withFacts({}, { ...demo, ...envOf(port) }), 'ok')
      await expectState(name, withFacts({}, { ...demo, ...envOf(closed) }), 'warning', /firewall/)
    }
    expect(new Set(requests)).toEqual(new Set(['HEAD no key']))
  })

  test('[TRUST-12] the TLS of the public address is met in production, and an address without a server is named', async () => {
    const PUBLIC_URL = `https://127.0.0.1:${await freePort()}`
    await expectState('TLS of PUBLIC_URL', withFacts({}, { NODE_ENV: 'development', PUBLIC_URL }), 'ok')
    await expectState('TLS of PUBLIC_URL', withFacts({}, { PUBLIC_URL }), 'warning', /proxy runs/)
  })

  test('e-mail: signs in and sends nothing; a wrong password and a closed port differ', async () => {
    const mail = await startMailServer()
    ends.push(mail.stop)
    const by = (SMTP_URL?: string) =>
      withFacts({}, SMTP_URL ? { SMTP_URL, MAIL_FROM: 'a@tulna.example' } : {})
    await expectState('e-mail (SMTP)', by(mail.url), 'ok')
    await expectState('e-mail (SMTP)', by(mail.url.replace('p%40ss', 'wrong')), 'failed', /password/)
    await expectState('e-mail (SMTP)', by(`smtp://127.0.0.1:${await freePort()}`), 'failed', /port/)
    await expectState('e-mail (SMTP)', by(), 'warning', /SMTP_URL/)
    expect(mail.heard).toEqual([])
  })

  test('file store: on disk, in S3, and in an S3 that refuses', async () => {
    const keys = { bucket: 'tulna', region: 'ap-south-1', key: 'AKIDEXAMPLE', secret: 'a/secret+with=signs' }
    const s3 = await startS3(keys)
    ends.push(s3.stop)
    const by = (S3_SECRET: string) => {
      const env = {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: 'tulna',
        S3_REGION: 'ap-south-1',
        S3_KEY: keys.key,
        S3_SECRET,
      }
      return withFacts({}, { ...env, NODE_ENV: 'development' })
    }
    await expectState('file store', withFacts(), 'ok')
    await expectState('file store', by(keys.secret), 'ok')
    await expectState('file store', by('wrong-secret'), 'failed', /S3_SECRET/)
    expect(s3.kept.size).toBe(0)
  })
})

describe('[HOST-06] keys, people and messages are looked at in the data', () => {
  let db: Db
  /** What the demo's data is sealed with. */
  let own: string
  beforeEach(async () => {
    const { database, settings } = (await makeTestApp()).deps
    ;[db, own] = [database.db, settings.MASTER_KEY]
    await db.delete(masterKey)
  })
  const former = 'the former key, of at least 32 characters'
  const stored = (MASTER_KEY: string, MASTER_KEY_ALSO?: string) =>
    openKeys(db, { MASTER_KEY, MASTER_KEY_ALSO }, memoryWrapSecrets(), new Date())

  test('MASTER_KEY and its change', async () => {
    const demo = { NODE_ENV: 'test', MASTER_KEY: own }
    const [alone, both] = [withDatabase(db, demo), withDatabase(db, { ...demo, MASTER_KEY_ALSO: former })]
    await expectState('MASTER_KEY', alone, 'ok')
    await stored(former)
    await expectState('MASTER_KEY', alone, 'failed', /Start with the former key/)
    await expectState('MASTER_KEY', both, 'ok')
    await stored(own, former)
    await expectState('MASTER_KEY', alone, 'failed', /MASTER_KEY_ALSO until/)
    await expectState('MASTER_KEY', both, 'ok')
    const seal = (pan: string | null) => db.execute(sql`update merchant set pan_cipher = ${pan}`)
    await seal('v1.sealed-with-the-former-key')
    await expectState('change of MASTER_KEY', both, 'warning', /a job seals the fields again/)
    await seal(null)
    await expectState('change of MASTER_KEY', both, 'warning', /Take MASTER_KEY_ALSO out/)
    await db.update(masterKey).set({ former_mark: null })
    await expectState('change of MASTER_KEY', alone, 'ok')
  })

  test('WRAP_KEYS_FILE: the file of this data, or another', async () => {
    const WRAP_KEYS_FILE = join(newFolder(), 'wrap-keys.json')
    await db.delete(personKey)
    await db.delete(wrapSecret)
    await expectState('WRAP_KEYS_FILE', withDatabase(db, { WRAP_KEYS_FILE }), 'ok')
    const file = fileWrapSecrets(WRAP_KEYS_FILE)
    file.make()
    const mark = markOf(file.of('abc')[0] as Buffer)
    await db.insert(wrapSecret).values({ bucket: 'abc', mark })
    await expectState('WRAP_KEYS_FILE', withDatabase(db, { WRAP_KEYS_FILE }), 'ok')
    await db.update(wrapSecret).set({ mark: 'of-another-file' })
    await expectState('WRAP_KEYS_FILE', withDatabase(db, { WRAP_KEYS_FILE }), 'failed', /Put the file back/)
  })

  test('admins: two where four eyes are needed, one where not, and none', async () => {
    await expectState('admins', withDatabase(db), 'warning', /second admin/)
    await expectState('admins', withDatabase(db, { FOUR_EYES: 'off' }), 'ok')
    await db.update(adminUser).set({ role_id: 1 })
    await expectState('admins', withDatabase(db), 'ok')
    await db.update(adminUser).set({ status: 'DISABLED' })
    await expectState('admins', withDatabase(db), 'failed', /admin:create/)
  })

  test('passcodes: by SMS with a registered template, by e-mail only, or not at all', async () => {
    const sms = { SMS_ENDPOINT: 'https://sms.example', SMS_KEY: 'sms-key' }
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@tulna.example' }
    await db.update(messageTemplate).set({ status: 'REGISTERED', dlt_template_id: '1107000000000000001' })
    await expectState('passcodes', withDatabase(db, sms), 'ok')
    await expectState('passcodes', withDatabase(db, mail), 'warning', /SMS_ENDPOINT/)
    await expectState('passcodes', withDatabase(db), 'failed', /SMTP_URL/)
    await db
      .update(messageTemplate)
      .set({ dlt_template_id: null })
      .where(eq(messageTemplate.code, 'login-otp'))
    await expectState('passcodes', withDatabase(db, sms), 'failed', /message-templates/)
  })

  test('migrations: all applied, one missing, one changed', async () => {
    await expectState('migrations', withDatabase(db), 'ok')
    const undone = (text: string, state: string, advice: RegExp) =>
      db
        .transaction(async (tx) => {
          await tx.execute(sql.raw(text))
          await expectState('migrations', withDatabase(tx as unknown as Db), state, advice)
          tx.rollback()
        })
        .catch((error) => {
          if (!/rollback/i.test(String(error))) throw error
        })
    const last = 'where created_at = (select max(created_at) from drizzle.__drizzle_migrations)'
    await undone(`delete from drizzle.__drizzle_migrations ${last}`, 'warning', /db:migrate/)
    await undone(`update drizzle.__drizzle_migrations set hash = 'other' ${last}`, 'failed', /Upgrade/)
  })
})

describe.runIf(server)('[HOST-06] a connection pooler', () => {
  test('needs an address past it, which is one', async () => {
    const direct = server as string
    const pooler = await poolerBefore(new URL(direct))
    ends.push(pooler.stop)
    const by = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
      withFacts({}, { DATABASE_URL, DATABASE_DIRECT_URL })
    await expectState('connection pooler', by(direct), 'ok')
    await expectState('connection pooler', by(pooler.url), 'failed', /Set DATABASE_DIRECT_URL/)
    await expectState('connection pooler', by(pooler.url, pooler.url), 'failed', /PostgreSQL itself/)
    await expectState('connection pooler', by(pooler.url, direct), 'warning', /connect_query/)
    // A server would never hear what others write.
    await expect(openPostgres(pooler.url, migrationsFolder)).rejects.toThrow(/Set DATABASE_DIRECT_URL/)
  })
})

test('[HOST-06] a read replica may be away: the primary answers then', async () => {
  await expectState('read replica', withFacts(), 'ok')
  const DATABASE_REPLICA_URL = `postgres://tulna@127.0.0.1:${await freePort()}/tulna`
  await expectState('read replica', withFacts({}, { DATABASE_REPLICA_URL }), 'warning', /Start the replica/)
})

test.runIf(server)('[HOST-06] a read replica is a standby of the same database', async () => {
  const DATABASE_URL = server as string
  const standby = await startStandby(new URL(DATABASE_URL))
  ends.push(standby.stop)
  const by = (DATABASE_REPLICA_URL: string) => withFacts({}, { DATABASE_URL, DATABASE_REPLICA_URL })
  await expectState('read replica', by(standby.url.href), 'ok')
  await expectState('read replica', by(DATABASE_URL), 'failed', /not a primary/)
  standby.url.pathname = '/template1'
  await expectState('read replica', by(standby.url.href), 'failed', /a replica of the database/)
})

test('[HOST-06] every check was seen in a good and in a bad state', () => {
  const both = ({ name }: { name: string }) => {
    const states = seen.get(name) ?? new Set()
    return states.has('ok') && states.size > 1
  }
  const missing = checks.filter((check) => !both(check)).map(({ name }) => name)
  // Both databases and their outages are in doctor-deployment.test.ts; only a PostgreSQL can have a pooler in front.
  expect(missing).toEqual(['database', ...(server ? [] : ['connection pooler'])])
})
