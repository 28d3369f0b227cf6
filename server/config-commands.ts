import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { adminAt } from '#server/access/approvals/decide.ts'
import { jobActor } from '#server/audit/record-audit.ts'
import { compareConfiguration } from '#server/catalogue/configuration/configuration-routes.ts'
import { readConfiguration } from '#server/catalogue/configuration/read-configuration.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { sayProblem } from '#server/platform/words.ts'
import { adminUser } from '#server/tables/people.ts'
import { type ConfigurationChange, ConfigurationFiles } from '#src/contract/catalogue/configuration.ts'
import { createApp } from './app.ts'
import { makeDeps } from './start.ts'

/** What a command of the configuration prints; not ok: exit code 1. */
interface ConfigAnswer {
  ok: boolean
  message: string
  more?: object
}

interface Options {
  list?: string
  as?: string
  yes?: boolean
  prune?: boolean
}

/** What an operator can correct. */
class ConfigError extends Error {}

function folderOf({ list }: Options): string {
  if (!list) throw new ConfigError('Name a folder.')
  return list
}

/** Writes one file for each resource. */
async function snapshot({ db }: Database, _: Settings, options: Options): Promise<ConfigAnswer> {
  const folder = folderOf(options)
  const files = await readConfiguration(db)
  mkdirSync(folder, { recursive: true })
  for (const [name, records] of Object.entries(files))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(records, null, 2)}\n`)
  const count = Object.values(files).reduce((sum, { length }) => sum + length, 0)
  return { ok: true, message: `${count} records of ${Object.keys(files).length} resources are in ${folder}.` }
}

function readFolder(options: Options): ConfigurationFiles {
  const folder = folderOf(options)
  const names = safely(folder, () => readdirSync(folder)).filter((name) => name.endsWith('.json'))
  if (names.length === 0) throw new ConfigError(`There are no JSON files in ${folder}.`)
  const read = names.sort().map((name) => {
    const records = safely(name, () => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    return [basename(name, '.json'), records] as const
  })
  const files = ConfigurationFiles.safeParse(Object.fromEntries(read))
  if (files.success) return files.data
  const [file = '', record] = files.error.issues[0]?.path ?? []
  const at = record === undefined ? '' : `: record ${Number(record) + 1}`
  throw new ConfigError(`${String(file)}.json${at}: this is not a list of records.`)
}

function safely<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(`${name} cannot be read: ${(error as Error).message}`)
  }
}

/** The parts of the app, which is not served; what it logs of calls is not the command's answer. */
const depsOf = (settings: Settings, database: Database) =>
  makeDeps({ ...settings, LOG_LEVEL: 'warn' }, new AbortController().signal, database)

const quoted = (value: string | null) => (value === null ? 'empty' : JSON.stringify(value))

const signs = { created: '+', changed: '~', removed: '-', 'only-here': '·' } as const
const words = {
  created: 'is created',
  changed: 'changes',
  removed: 'is removed',
  'only-here': 'is only here and stays',
}

function inWords(changes: readonly ConfigurationChange[]): string {
  const lines = changes.flatMap(({ file, record, is, fields }) => [
    `${signs[is]} ${file}: ${record} ${words[is]}`,
    ...fields.map(({ field, before, after }) =>
      is === 'created'
        ? `    ${field}: ${quoted(after)}`
        : `    ${field}: ${quoted(before)} → ${quoted(after)}`,
    ),
  ])
  return lines.join('\n')
}

/** Says what applying a folder would change. */
async function diff(database: Database, settings: Settings, options: Options): Promise<ConfigAnswer> {
  const { clock } = await depsOf(settings, database)
  const request = { files: readFolder(options), ...(options.prune && ({ prune: true } as const)) }
  const { changes, problems } = await compareConfiguration(
    database.db,
    request,
    jobActor('config:diff', clock()),
  )
  refuse(Object.entries(problems).map(([at, problem]) => [at, sayProblem('en', problem)]))
  const message = changes.length > 0 ? inWords(changes) : 'Nothing differs.'
  return { ok: changes.every(({ is }) => is === 'only-here'), message, more: { changes } }
}

function refuse(problems: readonly (readonly [string, string])[]): void {
  if (problems.length === 0) return
  throw new ConfigError(
    ['Nothing was changed:', ...problems.map(([at, says]) => `  ${at}: ${says}`)].join('\n'),
  )
}

/** Shows the difference; with --yes it makes the declared call for an admin of role 1, so rights and approvals are those of a screen. */
async function apply(database: Database, settings: Settings, options: Options): Promise<ConfigAnswer> {
  const email = options.as?.toLowerCase()
  if (!email) throw new ConfigError('Name the admin who applies it: --as <email>.')
  const active = and(eq(adminUser.email, email), eq(adminUser.role_id, 1))
  const [admin] = await database.db.select({ id: adminUser.id }).from(adminUser).where(active)
  const who = admin && (await adminAt(database.db, admin.id))
  if (!who) throw new ConfigError(`There is no active admin ${email} of role 1.`)
  const difference = await diff(database, settings, options)
  if (difference.ok) return difference
  if (!options.yes)
    return {
      ...difference,
      ok: true,
      message: `${difference.message}\n\nNothing was changed yet: add --yes.`,
    }
  const deps = await depsOf(settings, database)
  const body = JSON.stringify({ files: readFolder(options), ...(options.prune && { prune: true }) })
  const request = new Request('http://localhost/api/admin/configuration/apply', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body,
  })
  const response = await createApp(deps).fetch(request, { agent: { who } })
  const answer = (await response.json()) as {
    message?: string
    waiting?: string
    errors?: Record<string, string>
  }
  if (response.ok) {
    const says = answer.waiting
      ? `Nothing was changed yet: ${answer.message ?? 'a second admin has to approve it'} (/admin/approvals)`
      : 'Applied as one step of the history; undo in any of its lists takes it back.'
    return { ok: true, message: `${difference.message}\n\n${says}`, more: answer }
  }
  refuse(Object.entries(answer.errors ?? {}))
  throw new ConfigError(`Nothing was changed: ${answer.message}`)
}

const acts = { snapshot, diff, apply }

/** `tulna config snapshot | diff | apply`. */
export async function runConfig(
  act: keyof typeof acts,
  database: Database,
  settings: Settings,
  options: Options,
): Promise<ConfigAnswer> {
  try {
    return await acts[act](database, settings, options)
  } catch (error) {
    if (error instanceof ConfigError) return { ok: false, message: error.message }
    throw error
  }
}
