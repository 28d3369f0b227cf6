import {
  type Check,
  type CheckInput,
  defineCheck,
  type Finding,
  NothingToRead,
} from '#server/platform/checks/check.ts'
import { type DatabaseFacts, readFacts } from '#server/platform/database/read-facts.ts'
import { explain } from '#server/platform/explain-failure.ts'

const OLDEST = 150_000
/** Of one server: its pool, notices and the pulse. */
const CONNECTIONS = 12
/** Codes of authenticator apps last 30 s; below the first figure no one notices. */
const [DRIFT_MS, TOO_MUCH_DRIFT_MS] = [2000, 15_000]

/** A check that reads PostgreSQL's facts. */
const factCheck = <Problem extends string>(
  name: string,
  advice: Record<Problem, string>,
  judge: (
    facts: DatabaseFacts,
    answers: Parameters<Parameters<typeof defineCheck<Problem>>[0]['run']>[1],
    input: CheckInput,
  ) => Finding,
): Check =>
  defineCheck<Problem>({
    name,
    advice,
    run: async (input, answers) => judge(await readFacts((await input.database()).db), answers, input),
  })

/** The same, where PostgreSQL is a server that a user set up; the embedded one is set up by us. */
const serverCheck: typeof factCheck = (name, advice, judge) =>
  factCheck(name, advice, (facts, answers, input) =>
    input.settings.DATABASE_URL ? judge(facts, answers, input) : answers.ok('embedded: set up by us'),
  )

const opens = defineCheck({
  name: 'database',
  advice: { closed: 'Start PostgreSQL, or correct DATABASE_URL (DATABASE_DIRECT_URL, DATA_DIR).' },
  run: async ({ database, settings }, { ok, failed }) => {
    try {
      const { kind } = await database()
      return ok(kind === 'postgres' ? 'PostgreSQL answers' : `embedded, in ${settings.DATA_DIR}/db`)
    } catch (error) {
      if (error instanceof NothingToRead)
        return ok(`embedded; the first start makes it in ${settings.DATA_DIR}/db`)
      return failed('closed', explain(error).split('\n    at ')[0] as string)
    }
  },
})

export const databaseChecks: readonly Check[] = [
  opens,
  factCheck(
    'database version',
    { old: 'Move to PostgreSQL 15 or newer: pg_upgrade, or npm run backup here and npm run restore there.' },
    ({ version, version_text }, { ok, failed }) =>
      version < OLDEST ? failed('old', `PostgreSQL ${version_text}`) : ok(`PostgreSQL ${version_text}`),
  ),
  factCheck(
    'database encoding',
    { other: "Create the database anew: create database tulna encoding 'UTF8' template template0." },
    ({ encoding }, { ok, failed }) => (encoding === 'UTF8' ? ok(encoding) : failed('other', encoding)),
  ),
  factCheck(
    'database role',
    {
      lacks: 'As its owner: grant create on database … to our role; grant all on schema public to our role.',
      foreign: 'Give them to our role: reassign owned by <the other role> to <our role>.',
      superuser: 'Create a role without superuser that owns the database, and name it in DATABASE_URL.',
    },
    ({ lacks, foreign_tables, is_superuser }, { ok, warning, failed }, { settings }) => {
      if (lacks.length > 0) return failed('lacks', `our role lacks ${lacks.join(' and ')}`)
      if (foreign_tables > 0)
        return failed(
          'foreign',
          `${foreign_tables} tables belong to another role: migrations cannot change them`,
        )
      return settings.DATABASE_URL && settings.production && is_superuser
        ? warning('superuser', 'our role is superuser, which nothing here needs')
        : ok('may migrate and write')
    },
  ),
  serverCheck(
    'database writes',
    {
      standby: 'Name the primary in DATABASE_URL.',
      unsafe:
        'Turn them on in postgresql.conf and restart PostgreSQL: a power cut would lose what we said was saved.',
    },
    ({ is_standby, unsafe }, { ok, failed }) => {
      if (is_standby) return failed('standby', 'this is a standby, which takes no writes')
      return unsafe.length > 0
        ? failed('unsafe', `${unsafe.join(', ')} off`)
        : ok('a primary that keeps what it commits')
    },
  ),
  serverCheck(
    'database connections',
    { few: `Raise max_connections, or put PgBouncer in front: each server takes up to ${CONNECTIONS}.` },
    ({ max_connections, used_connections }, { ok, warning }) => {
      const free = max_connections - used_connections
      const found = `${free} of ${max_connections} are free`
      return free < CONNECTIONS ? warning('few', found) : ok(found)
    },
  ),
  serverCheck(
    'database encryption',
    {
      plain:
        'Add ?sslmode=require to DATABASE_URL, unless the way to PostgreSQL stays inside one private network.',
    },
    ({ is_encrypted, client_address }, { ok, warning }) => {
      if (is_encrypted) return ok('TLS')
      const isLocal = client_address === null || /^(127\.|::1$)/.test(client_address)
      return isLocal
        ? ok('not needed: on this machine')
        : warning('plain', 'personal data travels in plain text')
    },
  ),
  serverCheck(
    'database clock',
    { drift: 'Let both machines keep time by NTP (chrony or systemd-timesyncd).' },
    ({ now }, { ok, warning, failed }) => {
      const drift = Math.abs(now - Date.now())
      const found = `${(drift / 1000).toFixed(1)} s between this machine and PostgreSQL`
      if (drift > TOO_MUCH_DRIFT_MS) return failed('drift', found)
      return drift > DRIFT_MS ? warning('drift', found) : ok(found)
    },
  ),
  factCheck(
    'database time zone',
    { wrong: 'Install the time-zone data of the database machine (Debian: tzdata) and restart PostgreSQL.' },
    ({ kolkata }, { ok, failed }) =>
      kolkata === '2026-01-02' ? ok('Asia/Kolkata') : failed('wrong', `Asia/Kolkata reads ${kolkata}`),
  ),
]
