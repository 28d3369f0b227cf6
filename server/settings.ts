import * as z from 'zod'
import type { S3Settings } from './files/s3.ts'
import { Connections } from './lenders/connections.ts'

const DEMO_KEY = 'demo-key-for-local-use-only-never-in-production'
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET'] as const
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
    /** Uploaded files: an S3-compatible store when these five are set, else DATA_DIR. Several servers need the store. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_KEY: z.string().min(1).optional(),
    S3_SECRET: z.string().min(1).optional(),
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
    /** Hosts of card issuers that customers may be sent to, with commas between them. */
    CLICK_HOSTS: z
      .string()
      .default('cards.example')
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase())),
    /** Where tickets are forwarded to, form-encoded; without it they stay with us. */
    LEAD_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    LEAD_ORG_ID: z.string().default('tulna'),
    /** Where steps of journeys are reported to as well, as JSON and without the customer. */
    ANALYTICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** How long the journey log is kept. */
    JOURNEY_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    /** The address under which search engines know this site. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Lenders' APIs, as JSON: slug → { endpoint, key, secrets, hosts? }. npm start sets its sandbox lender without it. */
    LENDER_LINKS: z.string().optional().transform(readLinks),
    /** How long one call to a lender may take. */
    LENDER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
    /** Pause before the first question how an application stands; it doubles up to an hour. In demo mode 5. */
    LENDER_POLL_S: z.coerce.number().int().min(1).max(3600).optional(),
    /** So many failed calls in a row keep further ones from a lender for so long. */
    BREAKER_FAILURES: z.coerce.number().int().min(1).max(100).default(5),
    BREAKER_PAUSE_S: z.coerce.number().int().min(1).max(3600).default(30),
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
    LENDER_POLL_S: given.LENDER_POLL_S ?? (given.NODE_ENV === 'production' ? 60 : 5),
    s3: s3Of(given),
  }))
  .superRefine((settings, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: undefined })
    if (!settings.s3)
      for (const name of s3Names)
        if (!settings[name] && s3Names.some((other) => settings[other]))
          refuse(
            name,
            'is missing; give all of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET, or none',
          )
    if (!settings.production) return
    if (Object.values(settings.LENDER_LINKS ?? {}).some(({ endpoint }) => endpoint.startsWith('http:')))
      refuse('LENDER_LINKS', 'has an endpoint that is not https')
    if (settings.LENDER_LINKS && !settings.PUBLIC_URL)
      refuse('PUBLIC_URL', 'is missing; lenders send people and news there')
    // Only the address of a request is signed, not what it carries.
    if (settings.S3_ENDPOINT?.startsWith('http:')) refuse('S3_ENDPOINT', 'has to be https')
    if (settings.MASTER_KEY === DEMO_KEY)
      refuse('MASTER_KEY', 'is missing; set a secret of at least 32 characters')
    if (settings.FAKE_NOW) refuse('FAKE_NOW', 'has no place in production')
    if (!settings.DATABASE_URL && !settings.dataDirGiven)
      refuse('DATABASE_URL', 'is missing; give a PostgreSQL address, or DATA_DIR for the embedded database')
  })

function readLinks(text: string | undefined, context: z.RefinementCtx): Connections | undefined {
  if (text === undefined) return undefined
  try {
    return Connections.parse(JSON.parse(text))
  } catch {
    // What is wrong would quote the secrets.
    context.addIssue({
      code: 'custom',
      message: 'is not JSON of the form { slug: { endpoint, key, secrets } }',
    })
    return z.NEVER
  }
}

type S3Given = Partial<Record<(typeof s3Names)[number], string>>

function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET }: S3Given): S3Settings | null {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_KEY || !S3_SECRET) return null
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, key: S3_KEY, secret: S3_SECRET }
}

export type Settings = z.output<typeof Settings>

/** Reads all settings once. Throws SettingsError with one line for each bad setting. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const read = Settings.safeParse(env)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsError(`These settings need your attention:\n${lines.join('\n')}`)
}

export class SettingsError extends Error {}
