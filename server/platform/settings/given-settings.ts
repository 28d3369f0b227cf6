import { readFileSync } from 'node:fs'
import { readSettings, type Settings, SettingsError } from './settings.ts'

type Env = Record<string, string | undefined>

/** Settings that hold a secret. Each can be given as the path of a file instead: `MASTER_KEY_FILE` (Docker, Kubernetes, systemd). */
const secrets = [
  ...['MASTER_KEY', 'MASTER_KEY_ALSO', 'ADMIN_PASSWORD', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'],
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'S3_KEY', 'S3_SECRET', 'SMTP_URL'],
  ...['SMS_KEY', 'SMS_FALLBACK_KEY', 'SMS_RECEIPT_SECRET', 'CALL_BRIDGE_KEY', 'PENNY_DROP_KEY', 'TAX_ID_KEY'],
  ...['LENDER_LINKS', 'PROVIDER_LINKS', 'AGGREGATORS'],
] as const

/** An environment with the secrets that it names files for. @throws SettingsError, which says no value */
export function withSecretFiles(env: Env): Env {
  const problems: string[] = []
  const read = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (file === undefined) return []
    if (env[name] !== undefined) problems.push(`${name}_FILE: ${name} is given too; give one of the two`)
    try {
      return [[name, readFileSync(file, 'utf8').replace(/\r?\n$/, '')] as const]
    } catch {
      problems.push(`${name}_FILE: the file ${file} cannot be read`)
      return []
    }
  })
  if (problems.length > 0)
    throw new SettingsError(['These settings need your attention:', ...problems].join('\n  '))
  return read.length > 0 ? { ...env, ...Object.fromEntries(read) } : env
}

/** The settings of this process as they were given. @throws SettingsError */
export const givenSettings = (): Env => withSecretFiles(process.env)

/** Reads all settings of this process. Throws SettingsError with one line for each bad setting. */
export const readGivenSettings = (): Settings => readSettings(givenSettings())
