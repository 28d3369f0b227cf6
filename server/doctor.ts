import { accessChecks } from '#server/access/checks.ts'
import { messageChecks } from '#server/messages/checks.ts'
import { tableChecks } from '#server/tables/checks.ts'
import { type Check, type CheckInput, type Finding, NothingToRead } from './platform/checks/check.ts'
import { databaseChecks } from './platform/checks/database-checks.ts'
import { fileChecks } from './platform/checks/file-checks.ts'
import { machineChecks } from './platform/checks/machine-checks.ts'
import { poolerCheck } from './platform/checks/pooler-check.ts'
import { replicaCheck } from './platform/checks/replica-check.ts'
import { serviceChecks } from './platform/checks/service-checks.ts'
import { settingsChecks } from './platform/checks/settings-checks.ts'
import { tlsCheck } from './platform/checks/tls-check.ts'
import { withoutSecrets } from './platform/checks/without-secrets.ts'
import { openReadOnly } from './platform/database/open-read-only.ts'
import { once } from './platform/once.ts'
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts'

/** Every check of a deployment, in the order of the table. */
export const checks: readonly Check[] = [
  ...machineChecks,
  ...settingsChecks,
  ...databaseChecks,
  poolerCheck,
  replicaCheck,
  ...tableChecks,
  ...accessChecks,
  ...fileChecks,
  ...messageChecks,
  ...serviceChecks,
  tlsCheck,
]

export interface Result extends Finding {
  name: string
}

type Env = Record<string, string | undefined>

/** Looks at the deployment that the environment describes. Changes nothing, and no answer has a secret. */
export async function examine(env: Env, list: readonly Check[] = checks): Promise<Result[]> {
  const results = await runAll(env, list)
  const clean = (text: string) => withoutSecrets(text, env)
  return results.map((result) => ({
    ...result,
    found: clean(result.found),
    ...(result.advice && { advice: clean(result.advice) }),
  }))
}

async function runAll(env: Env, list: readonly Check[]): Promise<Result[]> {
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const advice =
      'Correct them (.env.example says what each is), then run npm run doctor again for the rest.'
    return [{ name: 'settings', state: 'failed', found: error.message, advice }]
  }
  const opened = once(() => openReadOnly(settings))
  const database = async () => {
    const found = await opened()
    if (!found) throw new NothingToRead('nothing is stored yet')
    return found
  }
  try {
    return [
      { name: 'settings', state: 'ok', found: 'can be read' },
      ...(await Promise.all(list.map((check) => runOne(check, { settings, database })))),
    ]
  } finally {
    await opened()
      .then((found) => found?.close())
      .catch(() => {})
  }
}

async function runOne(check: Check, input: CheckInput): Promise<Result> {
  const { name } = check
  try {
    return { name, ...(await check.run(input)) }
  } catch (error) {
    return { name, ...(await whyNot(error as Error, input)) }
  }
}

/** PostgreSQL's undefined_table and undefined_column. */
const notMigrated = ['42P01', '42703']

/** A check that could not look, because of what another check reports, is no failure of its own. */
async function whyNot(error: Error, { database }: CheckInput): Promise<Finding> {
  if (error instanceof NothingToRead) return { state: 'skipped', found: error.message }
  const isOpen = await database().then(
    () => true,
    () => false,
  )
  if (!isOpen) return { state: 'skipped', found: 'needs the database' }
  const { code, message } = (error.cause ?? error) as Error & { code?: string }
  if (code && notMigrated.includes(code)) return { state: 'skipped', found: 'needs the tables' }
  return {
    state: 'failed',
    found: `could not be looked at: ${message}`,
    advice: 'Look at what the message names.',
  }
}

const marks = { ok: '✔', warning: '!', failed: '✖', skipped: '–' } as const

/** The results as a table of text; what to do stands below each problem. */
export function tableOf(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.flatMap(({ name, state, found, advice }) => [
    `${marks[state]} ${name.padEnd(width)}  ${state.padEnd(7)}  ${found.replaceAll('\n', `\n${' '.repeat(width + 13)}`)}`,
    ...(advice ? [`${' '.repeat(width + 11)}→ ${advice}`] : []),
  ])
  const count = (state: Finding['state']) => results.filter((one) => one.state === state).length
  const sum = `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed, ${count('skipped')} skipped`
  return [...lines, '', `${sum}. Nothing was changed.`].join('\n')
}
