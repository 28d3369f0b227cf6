import * as z from 'zod'
import type { S3Settings } from '#server/platform/files/s3.ts'
import { Connections } from './lender-connections.ts'

const DEMO_KEY = 'demo-key-for-local-use-only-never-in-production'
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET'] as const
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_ENDPOINT', 'SMS_KEY'],
  ['CALL_BRIDGE_ENDPOINT', 'CALL_BRIDGE_KEY'],
  ['SMS_FALLBACK_ENDPOINT', 'SMS_FALLBACK_KEY'],
  ['PENNY_DROP_ENDPOINT', 'PENNY_DROP_KEY'],
] as const
/** What travels there is of people. */
const callsOut = [
  'SMS_ENDPOINT',
  'SMS_FALLBACK_ENDPOINT',
  'CALL_BRIDGE_ENDPOINT',
  'PENNY_DROP_ENDPOINT',
] as const
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
    DEMO_CUSTOMERS: z.coerce.number().int().min(0).max(5_000_000).default(2000),
    /** Hosts of card issuers that customers may be sent to, with commas between them. */
    CLICK_HOSTS: z
      .string()
      .default('cards.example')
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase())),
    /** What estimates for gold loans are made of: rupees for a gram of 22 karat; its day; its source. None without it. */
    GOLD_PRICE: z.string().optional().transform(readGoldPrice),
    /** The last click of a tracking link before the first passcode counts for so long. */
    ATTRIBUTION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    /** For so long no other merchant may claim a customer. */
    LEAD_LOCK_DAYS: z.coerce.number().int().min(0).max(3650).default(90),
    /** Where tickets are forwarded to, form-encoded; without it they stay with us. */
    LEAD_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    LEAD_ORG_ID: z.string().default('tulna'),
    /** E-mail leaves by this server (smtp:// or smtps://, with user and password), from this sender. Production only. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().regex(/@/, 'has no address').optional(),
    /** SMS leave by an HTTP provider (server/messages/sms.ts), else by a second one. Production only. */
    SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SMS_KEY: z.string().min(1).optional(),
    SMS_FALLBACK_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SMS_FALLBACK_KEY: z.string().min(1).optional(),
    /** Sender's name where a template has none, and the firm's registration with the operators (DLT). */
    SMS_SENDER: z.string().max(11).optional(),
    SMS_ENTITY_ID: z
      .string()
      .regex(/^\d{10,25}$/, 'has digits only')
      .optional(),
    /** Signs what the provider tells us (receipts, STOP). Without it we hear nothing. */
    SMS_RECEIPT_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    MESSAGE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
    /** A telephone bridge connects agent and customer, so that nobody sees the number (server/telecalling/bridge.ts). */
    CALL_BRIDGE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    CALL_BRIDGE_KEY: z.string().min(1).optional(),
    /** Tells who holds a bank account (server/money/penny-drop.ts); without it a person confirms each one. */
    PENNY_DROP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    PENNY_DROP_KEY: z.string().min(1).optional(),
    /** Tax deducted from payouts to partners, in percent. Ask an accountant; none is deducted or shown without it. */
    PAYOUT_TDS_PERCENT: z.coerce.number().min(0).max(40).optional(),
    /** Whether links of a product work only for partners who passed its quiz. */
    TRAINING_REQUIRED: flag,
    /** Hosts that messages may lead to besides our own, with commas between them. */
    LINK_HOSTS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      ),
    /** Where steps of journeys are reported to as well, as JSON and without the customer. */
    ANALYTICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** How long the journey log is kept. */
    JOURNEY_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    /** The address under which search engines know this site. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Lenders' APIs, as JSON: credential of an integration → { endpoint, key, secrets }. npm start sets its sandbox lender without it. */
    LENDER_LINKS: z.string().optional().transform(readLinks),
    /** How long one call to a lender may take. */
    LENDER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
    /** Pause before the first question how an application stands; it doubles up to an hour. In demo mode 5. */
    LENDER_POLL_S: z.coerce.number().int().min(1).max(3600).optional(),
    /** So many failed calls in a row keep further ones from a lender for so long. */
    BREAKER_FAILURES: z.coerce.number().int().min(1).max(100).default(5),
    BREAKER_PAUSE_S: z.coerce.number().int().min(1).max(3600).default(30),
    /** Whether role 1 signs in with an authenticator app besides; production requires it. */
    ADMIN_TOTP: z.enum(['optional', 'required']).optional(),
    /**
     * Whether campaigns, money and rights wait for a second admin of role 1. On in production; the demo has one
     * such admin, so there it is off unless it is asked for.
     */
    FOUR_EYES: z.enum(['on', 'off']).optional(),
    /** How long records of a deleted customer are sealed before they are purged; in demo mode 0. */
    ERASURE_DAYS: z.coerce.number().int().min(0).max(3650).optional(),
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
    ERASURE_DAYS: given.ERASURE_DAYS ?? (given.NODE_ENV === 'production' ? 365 : 0),
    ADMIN_TOTP: given.ADMIN_TOTP ?? (given.NODE_ENV === 'production' ? 'required' : 'optional'),
    fourEyes: (given.FOUR_EYES ?? (given.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    s3: s3Of(given),
    goldPrice: given.GOLD_PRICE ?? (given.NODE_ENV === 'production' ? null : demoGoldPrice),
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
    for (const [name, other] of pairs)
      if (Boolean(settings[name]) !== Boolean(settings[other]))
        refuse(settings[name] ? other : name, `is missing; give both ${name} and ${other}, or neither`)
    if (!settings.production) return
    for (const name of callsOut) if (settings[name]?.startsWith('http:')) refuse(name, 'has to be https')
    if (Object.values(settings.LENDER_LINKS ?? {}).some(({ endpoint }) => endpoint.startsWith('http:')))
      refuse('LENDER_LINKS', 'has an endpoint that is not https')
    if (settings.LENDER_LINKS && !settings.PUBLIC_URL)
      refuse('PUBLIC_URL', 'is missing; lenders send people and news there')
    // Only the address of a request is signed, not what it carries.
    if (settings.S3_ENDPOINT?.startsWith('http:')) refuse('S3_ENDPOINT', 'has to be https')
    if (settings.MASTER_KEY === DEMO_KEY)
      refuse('MASTER_KEY', 'is missing; set a secret of at least 32 characters')
    if (settings.ADMIN_TOTP === 'optional') refuse('ADMIN_TOTP', 'has to be required in production')
    if (settings.FAKE_NOW) refuse('FAKE_NOW', 'has no place in production')
    if (!settings.DATABASE_URL && !settings.dataDirGiven)
      refuse('DATABASE_URL', 'is missing; give a PostgreSQL address, or DATA_DIR for the embedded database')
  })

/** Near what gold cost when this was written; the demo has no feed. */
const demoGoldPrice = { price: 11_800, on: '2026-11-20', source: 'invented for this demo' }

const GoldPrice = z.tuple([z.coerce.number().min(1).max(1_000_000), z.iso.date(), z.string().min(1).max(80)])

function readGoldPrice(text: string | undefined, context: z.RefinementCtx) {
  if (text === undefined) return undefined
  const read = GoldPrice.safeParse(text.split(';').map((part) => part.trim()))
  if (read.success) return { price: read.data[0], on: read.data[1], source: read.data[2] }
  context.addIssue({ code: 'custom', message: 'has the form 11800; 2026-11-20; name of the source' })
  return z.NEVER
}

function readLinks(text: string | undefined, context: z.RefinementCtx): Connections | undefined {
  if (text === undefined) return undefined
  try {
    return Connections.parse(JSON.parse(text))
  } catch {
    // What is wrong would quote the secrets.
    context.addIssue({
      code: 'custom',
      message: 'is not JSON of the form { credential: { endpoint, key, secrets } }',
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
