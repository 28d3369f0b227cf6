import * as z from 'zod'

const DEMO_KEY = 'demo-key-for-local-use-only-never-in-production'
const flag = z.stringbool().default(false)

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Everything the product stores on disk: embedded database, outbox, files. */
    DATA_DIR: z.string().optional(),
    /** PostgreSQL 15 or newer; without it the embedded database under DATA_DIR is used. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Root of all keys (vault, look-up hashes, bearers). At least 32 characters, kept outside the database. */
    MASTER_KEY: z.string().min(32, 'at least 32 characters').default(DEMO_KEY),
    /** What `/` shows: the landing page (with /products) or the login page (with /login). */
    LANDING_MODE: z.enum(['landing', 'login']).default('landing'),
    /** ISO instant at which the process believes to start; ignored by production, which refuses it. */
    FAKE_NOW: z.iso.datetime().optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** Number of trusted proxies in front; their X-Forwarded-For entries are believed. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** Invented customers in the demo catalogue. */
    DEMO_CUSTOMERS: z.coerce.number().int().min(0).max(5000).default(120),
    SEED: flag.default(true),
    /** Only for npm run admin:create, so that no password stands in a shell's history. */
    ADMIN_PASSWORD: z.string().optional(),
  })
  .transform((given) => ({
    ...given,
    production: given.NODE_ENV === 'production',
    /** Demo accounts, outbox page, fake clock. */
    demo: given.NODE_ENV !== 'production',
    DATA_DIR: given.DATA_DIR ?? 'data',
    dataDirGiven: given.DATA_DIR !== undefined,
  }))
  .superRefine((settings, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: undefined })
    if (!settings.production) return
    if (settings.MASTER_KEY === DEMO_KEY)
      refuse('MASTER_KEY', 'is missing; set a secret of at least 32 characters')
    if (settings.FAKE_NOW) refuse('FAKE_NOW', 'has no place in production')
    if (!settings.DATABASE_URL && !settings.dataDirGiven)
      refuse('DATABASE_URL', 'is missing; give a PostgreSQL address, or DATA_DIR for the embedded database')
  })

export type Settings = z.output<typeof Settings>

/** Reads all settings once. Throws SettingsError with one line for each bad setting. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const read = Settings.safeParse(env)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsError(`These settings need your attention:\n${lines.join('\n')}`)
}

export class SettingsError extends Error {}
