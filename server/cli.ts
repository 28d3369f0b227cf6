import { parseArgs } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { makeApiToken } from '#server/access/api-token.ts'
import { isBreached } from '#server/access/breached-passwords.ts'
import { openKeys } from '#server/access/open-keys.ts'
import { hashPassword } from '#server/access/password.ts'
import { countFormer } from '#server/access/reseal.ts'
import { replay } from '#server/offers/lender-rules.ts'
import { makeClock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { explain } from '#server/platform/explain-failure.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { fileWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { makeLog } from '#server/platform/log.ts'
import { givenSettings, readGivenSettings } from '#server/platform/settings/given-settings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { customField } from '#server/tables/custom-fields.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { adminUser } from '#server/tables/people.ts'
import { newPassword } from '#src/contract/access/new-password.ts'
import { type AdminRole, adminRoles } from '#src/contract/call.ts'
import { verifyAudit } from './audit/verify.ts'
import { commandOf, completionFor, helpText } from './cli-help.ts'
import { backup, move, restore, restoreKeys, verifyBackup } from './copies/copy-commands.ts'
import { examine, tableOf } from './doctor.ts'
import { DeveloperError, type DeveloperOptions, developerCommands } from './leads-api/developer-commands.ts'
import { CopyError } from './platform/copies/parts.ts'
import { archiveMonth } from './platform/database/archive-month.ts'
import { isMonthlyLog, monthlyLogs } from './platform/database/monthly-logs.ts'

const commands: Record<
  string,
  (database: Database, settings: Settings, options: Options) => Promise<string | Answer>
> = {
  // Opening the database migrates it.
  migrate: async () => 'The tables are up to date.',
  seed: async (database, settings, { customers }) => {
    const { seedDemo } = await import('#server/seed/seed.ts')
    const count = customers === undefined ? settings.DEMO_CUSTOMERS : Number(customers)
    const files = await openFiles(settings, makeLog(settings))
    const deps = { database, files, keys: await keysOf(database.db, settings), clock: makeClock(settings) }
    const wrote = await seedDemo({ ...deps, settings: { ...settings, DEMO_CUSTOMERS: count } })
    return wrote
      ? 'The demo catalogue is in the database.'
      : 'The database already contains data; nothing was changed.'
  },
  replay: replayList,
  archive,
  'admin:create': createAdmin,
  'api:token': createApiToken,
  'audit:verify': verifyTrail,
  'custom-field': customFieldNamed,
  keys: countSealed,
  'config:snapshot': (...given) => runConfig('snapshot', given),
  'config:diff': (...given) => runConfig('diff', given),
  'config:apply': (...given) => runConfig('apply', given),
}

/** Imported here only: it needs the whole app. */
const runConfig = async (act: 'snapshot' | 'diff' | 'apply', given: [Database, Settings, Options]) =>
  (await import('./config-commands.ts')).runConfig(act, ...given)

/** Commands that open their databases themselves. */
const copyCommands: Record<string, (settings: Settings, options: Options) => Promise<string>> = {
  backup: (settings, { list, verify, days }) =>
    verify ? verifyBackup(settings, needed(list)) : backup(settings, needed(list), daysOf(days)),
  restore: (settings, { list, keys }) =>
    list || !keys ? restore(settings, needed(list), keys) : restoreKeys(settings, keys),
  move: (settings, { list }) => move(settings, needed(list)),
}

function daysOf(days: string | undefined): number | undefined {
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days)) throw new UsageError()
  return days === undefined ? undefined : Number(days)
}

function needed(word: string | undefined): string {
  if (!word) throw new UsageError()
  return word
}

interface Options extends DeveloperOptions {
  email?: string
  role?: string
  days?: string
  customers?: string
  verify?: boolean
  keys?: string
  file?: string
  log?: string
  as?: string
  yes?: boolean
  prune?: boolean
}

async function archive(
  { db }: Database,
  settings: Settings,
  { list: month, file, log = 'journey_event' }: Options,
): Promise<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? '') || !file) throw new UsageError()
  if (!isMonthlyLog(log)) throw new UsageError(`The logs are ${Object.keys(monthlyLogs).join(', ')}.`)
  const done = await archiveMonth(db, log, month as string, file, makeClock(settings)())
  if (done === 'not-ended') throw new UsageError(`${month} has not ended.`)
  if (done === 'no-such-month') throw new UsageError(`${log} has no partition for ${month}.`)
  return `${done.rows} rows of ${log} of ${month} are in ${file} and no longer in the database.`
}

const noReplay = {
  'unknown-list': 'There is no such list.',
  'no-rules':
    'This list was stored by a release that did not store the lenders’ rules; it cannot be replayed.',
  'rules-changed': 'The stored rules of this list were changed: their hash differs.',
  'unknown-mechanism': 'This release does not know the version of the mechanism that computed this list.',
} as const

async function replayList({ db }: Database, _: Settings, { list }: Options): Promise<string> {
  if (!/^[0-9a-f-]{36}$/i.test(list ?? '')) throw new UsageError()
  const found = await replay(db, list as string)
  if (found.outcome === 'same') return `The same, bit for bit: ${found.computed}`
  if (found.outcome !== 'different') throw new UsageError(noReplay[found.outcome])
  throw new UsageError(`DIFFERENT\n  stored   ${found.stored}\n  computed ${found.computed}`)
}

const notAsSealed = {
  ROWS: 'rows were added or deleted',
  CONTENT: 'a row was changed',
  SEAL: 'its seal was not written by this server’s key',
  GAP: 'it has no seal',
} as const

async function verifyTrail(database: Database, settings: Settings): Promise<string> {
  const now = makeClock(settings)()
  const { days, rows, until, head, broken } = await verifyAudit(
    { database, keys: await keysOf(database.db, settings) },
    now,
  )
  const good = `${rows} changes of ${days} days, until ${until ?? 'none'}, match their seals.`
  if (!until && !broken) return 'No day is sealed yet: a day is sealed in the hour after it ends.'
  if (!broken) return `${good}\n  head ${head ?? 'none'}`
  throw new UsageError(`DIFFERENT from ${broken.day} on: ${notAsSealed[broken.why]}.\n  ${good}`)
}

async function countSealed({ db }: Database, settings: Settings): Promise<string> {
  const counts = await countFormer(db, await keysOf(db, settings))
  const lines = counts.map(({ field, all, former }) => `  ${field.padEnd(28)} ${former} of ${all}`)
  const left = counts.reduce((sum, { former }) => sum + former, 0)
  const then = left === 0 ? 'MASTER_KEY alone opens all.' : 'Keep MASTER_KEY_ALSO; a job seals them again.'
  return `Sealed with the former MASTER_KEY:\n${lines.join('\n')}\n${left} are left. ${then}`
}

/** A custom field as JSON, for `npm run resource -- promote`. */
async function customFieldNamed({ db }: Database, _: Settings, { list = '' }: Options): Promise<string> {
  const [resource = '', name = ''] = list.split('.')
  const of = and(
    eq(customField.resource, resource),
    eq(customField.name, name),
    isNull(customField.deleted_at),
  )
  const [found] = await db.select().from(customField).where(of)
  if (!found) throw new UsageError(`There is no custom field ${list}.`)
  return JSON.stringify(found)
}

async function createAdmin(
  { db }: Database,
  settings: Settings,
  { email, name, role = '1' }: Options,
): Promise<string> {
  const password = settings.ADMIN_PASSWORD
  if (!email || !name || !adminRoles.map(String).includes(role) || !password) throw new UsageError()
  if (!newPassword.safeParse(password).success || isBreached(password))
    throw new UsageError('ADMIN_PASSWORD needs at least 12 characters, and not what everybody tries first.')
  const row = {
    email: email.toLowerCase(),
    name,
    role_id: Number(role) as AdminRole,
    password_hash: await hashPassword(password),
  }
  const made = await db.insert(adminUser).values(row).onConflictDoNothing().returning({ id: adminUser.id })
  if (!made.length) throw new UsageError(`${row.email} exists already; nothing was changed.`)
  await db.execute(sql`insert into audit (at, actor_kind, actor_id, action, entity, entity_id, new, request_id)
    values (now(), 'command', 'admin:create', 'create', 'admin_user', ${String(made[0]?.id)},
      ${JSON.stringify({ email: row.email, role_id: row.role_id })}::jsonb, 'command')`)
  return `${row.email} may sign in at /admin with role ${role}.`
}

async function createApiToken(
  { db }: Database,
  settings: Settings,
  { email, days = '90' }: Options,
): Promise<string> {
  if (!email || !/^[1-9]\d{0,2}$/.test(days)) throw new UsageError()
  const request = { email, days: Number(days) }
  const token = await makeApiToken(db, await keysOf(db, settings), request, new Date())
  if (!token) throw new UsageError(`There is no active admin ${email}.`)
  return `Authorization: Bearer ${token}\nShown once; valid for ${days} days, or until the admin's sessions are ended.`
}

const keysOf = (db: Db, settings: Settings) =>
  openKeys(db, settings, fileWrapSecrets(settings.WRAP_KEYS_FILE), makeClock(settings)())

/** Words that are not understood; without a message, what the command takes. */
class UsageError extends Error {}

/** What a command answers, and whether it is good. */
interface Answer {
  ok: boolean
  message: string
  /** For programs. */
  more?: object
}

/** The deployment may be too broken for anything else: settings and database are read by its checks alone. */
async function callDoctor(): Promise<Answer> {
  const checks = await examine(givenSettings())
  const ok = checks.every(({ state }) => state !== 'failed')
  return { ok, message: tableOf(checks), more: { checks } }
}

async function runCommand(name: string, options: Options): Promise<Answer> {
  if (name === 'doctor') return callDoctor()
  if (name === 'help') return { ok: true, message: helpText(options.list) }
  const script = name === 'completion' && completionFor(options.list)
  if (script) return { ok: true, message: script }
  const developer = developerCommands[name]
  // What is said meanwhile: a line for people, an object a line for programs.
  if (developer)
    return { ok: true, ...(await developer(options, (message, more) => say({ ok: true, message, more }))) }
  const [command, copy] = [commands[name], copyCommands[name]]
  if (!command && !copy) throw new UsageError()
  const settings = readGivenSettings()
  if (command) database = await openDatabase(settings, migrationsFolder)
  const said = await (database ? command?.(database, settings, options) : copy?.(settings, options))
  return typeof said === 'object' ? said : { ok: true, message: said ?? '' }
}

let database: Database | undefined
const isJson = process.argv.includes('--json')
let named: string | undefined

function say({ ok, message, more }: Answer, stream: NodeJS.WriteStream = process.stdout): void {
  stream.write(`${isJson ? JSON.stringify({ ok, ...(more ?? { message }) }) : message}\n`)
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      days: { type: 'string' },
      customers: { type: 'string' },
      verify: { type: 'boolean' },
      keys: { type: 'string' },
      file: { type: 'string' },
      log: { type: 'string' },
      as: { type: 'string' },
      yes: { type: 'boolean' },
      prune: { type: 'boolean' },
      url: { type: 'string' },
      key: { type: 'string' },
      forward: { type: 'string' },
      secret: { type: 'string' },
      count: { type: 'string' },
      endpoint: { type: 'string' },
      phone: { type: 'string' },
      product: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [name, [list]] = commandOf(positionals)
  named = name
  const answer = values.help
    ? { ok: true, message: helpText(name || undefined) }
    : await runCommand(name, { ...values, list, env: givenSettings() })
  say(answer)
  if (!answer.ok) process.exitCode = 1
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const isClear = isUsage || error instanceof CopyError || error instanceof DeveloperError
  const said = error instanceof UsageError ? error.message || helpText(named) : (error as Error).message
  say({ ok: false, message: isClear ? said : explain(error) }, isJson ? process.stdout : process.stderr)
  process.exitCode = error instanceof UsageError && error.message !== '' ? 1 : isUsage ? 2 : 1
} finally {
  await database?.close()
}
