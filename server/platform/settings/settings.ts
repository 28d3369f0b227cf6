import { isIP } from 'node:net'
import * as z from 'zod'
import { isInside, isPublicAddress } from '#server/platform/safe-address.ts'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import { payoutBases } from '#src/domain/money/settlement.ts'
import {
  companyFields,
  companyNames,
  companyOf,
  type Deductor,
  deductorFields,
  deductorOf,
} from './company.ts'
import { readAggregators, readGoldPrice, readLinks } from './read-setting.ts'

const DEMO_KEY = 'demo-key-for-local-use-only-never-in-production'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET'] as const
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_ENDPOINT', 'SMS_KEY'],
  ['CALL_BRIDGE_ENDPOINT', 'CALL_BRIDGE_KEY'],
  ['SMS_FALLBACK_ENDPOINT', 'SMS_FALLBACK_KEY'],
  ['PENNY_DROP_ENDPOINT', 'PENNY_DROP_KEY'],
  ['TAX_ID_ENDPOINT', 'TAX_ID_KEY'],
  ['ONDC_SUBSCRIBER_ID', 'ONDC_REGISTRY'],
] as const
/** Services outside that we call; https in production because the calls carry personal data. */
export const callsOut = [
  'SMS_ENDPOINT',
  'SMS_FALLBACK_ENDPOINT',
  'CALL_BRIDGE_ENDPOINT',
  'PENNY_DROP_ENDPOINT',
  'TAX_ID_ENDPOINT',
] as const
/** Fewer would let anybody flood a number; only tests do not wait so long. */
const LEAST_RESEND_S = 30
const flag = z.stringbool().default(false)
const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,60}$/, 'is not the name of a header')

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Everything the product stores on disk: embedded database, outbox, files. */
    DATA_DIR: z.string().optional(),
    /** PostgreSQL 15 or newer; without it the embedded database under DATA_DIR is used. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /**
     * The same database without the connection pooler (PgBouncer) that DATABASE_URL leads to: for notices and
     * migrations, which need a connection of their own.
     */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** A streaming replica of it: for reports, exports and lists that may be some seconds old. */
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Uploaded files: an S3-compatible store when these five are set, else DATA_DIR. Several servers need the store. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_KEY: z.string().min(1).optional(),
    S3_SECRET: z.string().min(1).optional(),
    /** Root of all keys (vault, look-up hashes, bearers). At least 32 characters, kept outside the database. */
    MASTER_KEY: z.string().min(32, 'at least 32 characters').default(DEMO_KEY),
    /**
     * Opens what it sealed, and seals nothing: the next MASTER_KEY while servers change over, then the former one until all
     * fields are sealed with the new one (docs/runbook.md).
     */
    MASTER_KEY_ALSO: z.string().min(32, 'at least 32 characters').optional(),
    /**
     * The secrets that wrap customers' keys. Several servers share the file; it stands outside the database and outside every
     * backup (docs/runbook.md). Without it: wrap-keys.json in DATA_DIR.
     */
    WRAP_KEYS_FILE: z.string().min(1).optional(),
    /** What `/` shows: the landing page (with /products) or the login page (with /login). */
    LANDING_MODE: z.enum(['landing', 'login']).default('landing'),
    /** ISO instant at which the clock starts; production refuses it. */
    FAKE_NOW: z.iso.datetime().optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** Number of trusted proxies in front; their X-Forwarded-For entries are used. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /**
     * Names of the headers in which the outermost trusted proxy says of every visitor the country (two letters) and the city:
     * the place of a sign-in (server/access/signed-in-from.ts). Without them no place is known.
     */
    COUNTRY_HEADER: headerName.optional(),
    CITY_HEADER: headerName.optional(),
    /** Number of invented customers in the demo data. */
    DEMO_CUSTOMERS: z.coerce.number().int().min(0).max(5_000_000).default(2000),
    /** Hosts of card issuers, insurers and shops that customers may be sent to, comma-separated. */
    CLICK_HOSTS: z
      .string()
      .default('cards.example,insurers.example,shops.example')
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase())),
    /**
     * Gold price for estimates of gold loans: rupees per gram of 22 karat; its date; its source. No estimates without
     * it.
     */
    GOLD_PRICE: z.string().optional().transform(readGoldPrice),
    /** How long a click on a tracking link counts, before the first passcode. */
    ATTRIBUTION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    /** How long a customer stays with a merchant before another one may claim them. */
    LEAD_LOCK_DAYS: z.coerce.number().int().min(0).max(3650).default(90),
    /** Where tickets are forwarded, form-encoded; without it they are only stored here. */
    LEAD_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    LEAD_ORG_ID: z.string().default('tulna'),
    /** SMTP server for e-mail (smtp:// or smtps://, with user and password) and the sender. Production only. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().regex(/@/, 'has no address').optional(),
    /** HTTP provider for SMS (server/messages/gateways.ts) and a fallback. Production only. */
    SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SMS_KEY: z.string().min(1).optional(),
    SMS_FALLBACK_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SMS_FALLBACK_KEY: z.string().min(1).optional(),
    /** Default sender name, and the company's DLT registration. */
    SMS_SENDER: z.string().max(11).optional(),
    SMS_ENTITY_ID: z
      .string()
      .regex(/^\d{10,25}$/, 'has digits only')
      .optional(),
    /** Verifies the provider's webhooks (receipts, STOP). Without it they are refused. */
    SMS_RECEIPT_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    /** Virus scanner (clamd) that every uploaded and received file is sent to: host:port. Without it files are not scanned. */
    CLAMD: z
      .string()
      .regex(/^(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i, 'is not host:port')
      .optional(),
    MESSAGE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
    /** Telephone bridge that connects agent and customer without showing the number (server/telecalling/bridge.ts). */
    CALL_BRIDGE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    CALL_BRIDGE_KEY: z.string().min(1).optional(),
    /** Checks who holds a bank account (server/money/penny-drop.ts); without it a person confirms each account. */
    PENNY_DROP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    PENNY_DROP_KEY: z.string().min(1).optional(),
    /** Verifies PAN and GST number of merchants (server/merchants/tax-ids/check-tax-ids.ts); without it a person does. */
    TAX_ID_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    TAX_ID_KEY: z.string().min(1).optional(),
    /** Merchants are paid by our books, when a lender's statement names the case (claim), or when its money is in (settled). */
    PAYOUT_BASIS: z.enum(payoutBases).default('books'),
    /** The highest percent of a sub-agent's earning that its principal may get, and how many stand above a sale. */
    OVERRIDE_MAX_PERCENT: z.coerce.number().min(0).max(100).default(10),
    OVERRIDE_LEVELS: z.coerce.number().int().min(1).max(2).default(2),
    /** What a payout to a merchant waits for besides a confirmed bank account: pan, invoice, comma-separated. */
    PAYOUT_NEEDS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((need) => need.trim().toLowerCase())
          .filter(Boolean),
      )
      .pipe(z.array(z.enum(['pan', 'invoice']))),
    /** Name, address and GST number on merchants' invoices (server/platform/settings/company.ts): all three or none. */
    ...companyFields,
    /** Tax account number of our company and who answers for deducted tax, on returns of deducted tax. */
    ...deductorFields,
    /**
     * A money file waits for a second admin when it, with what the same admin committed alone in the last 24 hours,
     * changes more rows or moves more rupees (server/access/approvals/file-limits.ts).
     */
    FILE_APPROVAL_ROWS: z.coerce.number().int().min(0).max(1_000_000).default(100),
    FILE_APPROVAL_RUPEES: z.coerce.number().min(0).max(1_000_000_000_000).default(0),
    /** Whether files of lenders may be read from servers outside the public internet. */
    FILE_SOURCES_PRIVATE: flag,
    /** Passcode messages of all callers together in ten minutes. */
    MOST_PASSCODES: z.coerce.number().int().min(1).max(10_000_000).default(3000),
    /** Seconds between two passcodes to one number or address. */
    PASSCODE_RESEND_S: z.coerce.number().int().min(1).max(240).default(LEAST_RESEND_S),
    /** Whether a product's links work only for merchants who passed its quiz. */
    TRAINING_REQUIRED: flag,
    /** Hosts that messages may link to besides our own, comma-separated. */
    LINK_HOSTS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      ),
    /** Where journey steps are also reported, as JSON and without the customer. */
    ANALYTICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** How long the journey log is kept. */
    JOURNEY_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    /** The site's canonical address for search engines. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /**
     * Lenders' APIs, as JSON: credential of an integration → { endpoint, key, secrets }. Without it, npm start uses its
     * sandbox lender.
     */
    LENDER_LINKS: z.string().optional().transform(readLinks),
    /** Our id in the ONDC network, and the address of its registry; without both no lender is reached over it. */
    ONDC_SUBSCRIBER_ID: z.string().min(1).max(200).optional(),
    ONDC_REGISTRY: z.url({ protocol: /^https?$/ }).optional(),
    /** The registry's public key for encryption, base64 of DER: it answers the challenge by which the registry takes our keys. */
    ONDC_REGISTRY_KEY: z.base64().optional(),
    /** Where the network's fees are settled with us, as IFSC/account/UPI address; each order names it. */
    ONDC_SETTLEMENT_ACCOUNT: z
      .string()
      .regex(/^[A-Z]{4}0[A-Z\d]{6}\/\d{6,18}\/[\w.-]+@\w+$/, 'is not of the form IFSC/account/UPI address')
      .transform((text) => {
        const [bank_code, bank_account_number, virtual_payment_address] = text.split('/')
        return { bank_code, bank_account_number, virtual_payment_address }
      })
      .optional(),
    /** Aggregators of account data, as JSON: id → { keys }, the public keys (JWK) that their notices are checked with. */
    AGGREGATORS: z.string().optional().transform(readAggregators),
    /** Registration number for insurance; without it nothing about insurance is shown. */
    IRDAI_REGISTRATION: z
      .string()
      .trim()
      .regex(/^[\w/.() -]{1,80}$/, 'has letters, digits, spaces and /.()- only')
      .optional(),
    /**
     * Providers of products besides lenders' offers, as JSON: connection of a product → { endpoint, key, secrets }.
     * Leads go to the endpoint; status reports are signed with a secret.
     */
    PROVIDER_LINKS: z.string().optional().transform(readLinks),
    /** What Prometheus sends as bearer to /metrics; without it there is no such page. */
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    /** Collector of traces by OTLP over HTTP, without /v1/traces; without it nothing is traced. Its names are OpenTelemetry's own. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Headers for the collector: name=value, comma-separated. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('tulna'),
    /** Share of requests and jobs that are traced, 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** After SIGTERM: how long connections are still taken while /readyz says no, so that a load balancer notices. */
    DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(500),
    /** Timeout of one call to a lender. */
    LENDER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
    /** Delay before the first status request to a lender; doubles up to an hour. In demo mode 5. */
    LENDER_POLL_S: z.coerce.number().int().min(1).max(3600).optional(),
    /** After this many failed calls in a row, a lender gets no calls for this long. */
    BREAKER_FAILURES: z.coerce.number().int().min(1).max(100).default(5),
    BREAKER_PAUSE_S: z.coerce.number().int().min(1).max(3600).default(30),
    /** Whether role 1 needs an authenticator app to sign in; production requires it. */
    ADMIN_TOTP: z.enum(['optional', 'required']).optional(),
    /**
     * Whether changes to campaigns, money and rights need a second admin of role 1. On in production; off in the demo
     * by default, because it has only one such admin.
     */
    FOUR_EYES: z.enum(['on', 'off']).optional(),
    /** How long records of a deleted customer are sealed before they are purged; in demo mode 0. */
    ERASURE_DAYS: z.coerce.number().int().min(0).max(3650).optional(),
    SEED: flag.default(true),
    /** Only for npm run admin:create, so that the password is not in the shell history. */
    ADMIN_PASSWORD: z.string().optional(),
  })
  .transform((given) => ({
    ...given,
    production: given.NODE_ENV === 'production',
    /** Demo accounts, outbox page, fake clock. */
    demo: given.NODE_ENV !== 'production',
    DATA_DIR: given.DATA_DIR ?? 'data',
    dataDirGiven: given.DATA_DIR !== undefined,
    WRAP_KEYS_FILE: given.WRAP_KEYS_FILE ?? inDataDir(given.DATA_DIR ?? 'data', 'wrap-keys.json'),
    wrapKeysGiven: given.WRAP_KEYS_FILE !== undefined || given.DATA_DIR !== undefined,
    LENDER_POLL_S: given.LENDER_POLL_S ?? (given.NODE_ENV === 'production' ? 60 : 5),
    ERASURE_DAYS: given.ERASURE_DAYS ?? (given.NODE_ENV === 'production' ? 365 : 0),
    ADMIN_TOTP: given.ADMIN_TOTP ?? (given.NODE_ENV === 'production' ? 'required' : 'optional'),
    fourEyes: (given.FOUR_EYES ?? (given.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    s3: s3Of(given),
    company: companyOf(given, given.NODE_ENV !== 'production'),
    deductor: deductorOf(given as Partial<Deductor>, given.NODE_ENV !== 'production'),
    irdai: given.IRDAI_REGISTRATION ?? (given.NODE_ENV === 'production' ? null : demoIrdai),
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
    for (const name of companyNames)
      if (!settings[name] && companyNames.some((other) => settings[other]))
        refuse(name, `is missing; give all of ${companyNames.join(', ')}, or none`)
    if (settings.CITY_HEADER && !settings.COUNTRY_HEADER)
      refuse('COUNTRY_HEADER', 'is missing; CITY_HEADER stands beside it')
    if (settings.COUNTRY_HEADER && !settings.TRUSTED_PROXIES)
      refuse('TRUSTED_PROXIES', 'is 0; COUNTRY_HEADER is believed only from a trusted proxy')
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (settings[name] && !settings.DATABASE_URL)
        refuse('DATABASE_URL', `is missing; ${name} stands beside it`)
    for (const [name, other] of pairs)
      if (Boolean(settings[name]) !== Boolean(settings[other]))
        refuse(settings[name] ? other : name, `is missing; give both ${name} and ${other}, or neither`)
    if (!settings.production) return
    for (const name of callsOut) if (settings[name]?.startsWith('http:')) refuse(name, 'has to be https')
    if (Object.values(settings.LENDER_LINKS ?? {}).some(({ endpoint }) => endpoint.startsWith('http:')))
      refuse('LENDER_LINKS', 'has an endpoint that is not https')
    if (Object.values(settings.PROVIDER_LINKS ?? {}).some(({ endpoint }) => endpoint.startsWith('http:')))
      refuse('PROVIDER_LINKS', 'has an endpoint that is not https')
    if (settings.ONDC_REGISTRY?.startsWith('http:')) refuse('ONDC_REGISTRY', 'has to be https')
    if (settings.LENDER_LINKS && !settings.PUBLIC_URL)
      refuse('PUBLIC_URL', 'is missing; lenders redirect customers and send webhooks there')
    // A presigned URL signs only the address, not the body.
    if (settings.S3_ENDPOINT?.startsWith('http:')) refuse('S3_ENDPOINT', 'has to be https')
    if (settings.MASTER_KEY === DEMO_KEY)
      refuse('MASTER_KEY', 'is missing; set a secret of at least 32 characters')
    else if (new Set(settings.MASTER_KEY).size < FEWEST_SIGNS)
      refuse('MASTER_KEY', 'is too easy to guess; make one with: openssl rand -base64 32')
    if (settings.ADMIN_TOTP === 'optional') refuse('ADMIN_TOTP', 'must be required in production')
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (isPlainAcrossNetworks(settings[name]))
        refuse(name, 'leads out of this network unencrypted; add ?sslmode=verify-full')
    if (settings.FAKE_NOW) refuse('FAKE_NOW', 'is not allowed in production')
    if (settings.PASSCODE_RESEND_S < LEAST_RESEND_S)
      refuse('PASSCODE_RESEND_S', `must be at least ${LEAST_RESEND_S} in production`)
    if (settings.DATABASE_URL && !settings.wrapKeysGiven)
      refuse('WRAP_KEYS_FILE', 'is missing; name a file on a disk that stays, the same one for all servers')
    if (!settings.DATABASE_URL && !settings.dataDirGiven)
      refuse('DATABASE_URL', 'is missing; give a PostgreSQL address, or DATA_DIR for the embedded database')
  })

/** Different characters of a key; 32 random hexadecimal digits have 13 or more but once in thousands. */
const FEWEST_SIGNS = 10

/** Names and numbers of the demo say that they are, in a form that reads alike in every language. */
const demoIrdai = 'CA-DEMO-0000'

/** About the gold price at the time of writing; the demo has no feed. */
const demoGoldPrice = {
  price: 11_800,
  on: '2026-11-20',
  source: 'invented for this demo',
  source_hi: 'इस डेमो के लिए काल्पनिक',
}

/** Whether a database is reached over the internet without TLS, by the form of its address. */
function isPlainAcrossNetworks(address: string | undefined): boolean {
  if (!address) return false
  const { hostname, searchParams } = new URL(address)
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  if (/^(?:verify-full|verify-ca|require)$/.test(searchParams.get('sslmode') ?? '')) return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !isInside(host)
}

type S3Given = Partial<Record<(typeof s3Names)[number], string>>

function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET }: S3Given): S3Settings | null {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_KEY || !S3_SECRET) return null
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, key: S3_KEY, secret: S3_SECRET }
}

export type Settings = z.output<typeof Settings>

/** Reads all settings. Throws SettingsError with one line for each bad setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = Settings.safeParse(env)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsError(`These settings need your attention:\n${lines.join('\n')}`)
}

export class SettingsError extends Error {}
