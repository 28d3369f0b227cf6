import type { Settings } from '#server/platform/settings/settings.ts'
import { type Check, defineCheck } from './check.ts'

/** Settings that are allowed, and dangerous or incomplete in production. */
interface Danger {
  name: keyof Settings & string
  isBad(settings: Settings): boolean
  found: string
  advice: string
}

const dangers: readonly Danger[] = [
  {
    name: 'FOUR_EYES',
    isBad: ({ fourEyes }) => !fourEyes,
    found: 'off: one admin alone can move money, send campaigns and give rights',
    advice: 'Set FOUR_EYES=on and create a second admin of role 1.',
  },
  {
    name: 'PUBLIC_URL',
    isBad: ({ PUBLIC_URL }) => !PUBLIC_URL?.startsWith('https:'),
    found: 'not an https address: links in messages lead nowhere',
    advice: 'Set PUBLIC_URL to the address that customers type, with https://.',
  },
  {
    name: 'TRUSTED_PROXIES',
    isBad: ({ TRUSTED_PROXIES }) => TRUSTED_PROXIES === 0,
    found: '0: behind a proxy all visitors share its address, and limits count them as one',
    advice: 'Set TRUSTED_PROXIES to the number of proxies in front (https needs at least one).',
  },
  {
    name: 'LENDER_LINKS',
    isBad: ({ LENDER_LINKS }) => !LENDER_LINKS,
    found: 'not set: applications are stored and sent to nobody',
    advice: 'Set LENDER_LINKS to the connections of the lenders.',
  },
  {
    name: 'SMS_RECEIPT_SECRET',
    isBad: ({ SMS_ENDPOINT, SMS_RECEIPT_SECRET }) => Boolean(SMS_ENDPOINT && !SMS_RECEIPT_SECRET),
    found: 'not set: receipts and STOP replies of the SMS provider are refused',
    advice: 'Agree on a secret with the provider and set SMS_RECEIPT_SECRET.',
  },
  {
    name: 'LOG_LEVEL',
    isBad: ({ LOG_LEVEL }) => LOG_LEVEL === 'silent' || LOG_LEVEL === 'debug',
    found: 'silent hides faults, and debug fills the disk',
    advice: 'Set LOG_LEVEL=info, or leave it out.',
  },
  {
    name: 'ADMIN_PASSWORD',
    isBad: ({ ADMIN_PASSWORD }) => ADMIN_PASSWORD !== undefined,
    found: 'set, and readable by every process of this environment',
    advice: 'Give ADMIN_PASSWORD to npm run admin:create alone, and take it out of the environment.',
  },
]

const inProduction = ({ name, isBad, found, advice }: Danger): Check =>
  defineCheck({
    name,
    advice: { bad: advice },
    run: ({ settings }, { ok, warning }) =>
      settings.production && isBad(settings)
        ? warning('bad', found)
        : ok(settings.production ? 'good' : 'not in production'),
  })

const mode = defineCheck({
  name: 'NODE_ENV',
  advice: { demo: 'Set NODE_ENV=production before real people use it.' },
  run: ({ settings }, { ok, warning }) =>
    settings.production
      ? ok('production')
      : warning(
          'demo',
          `${settings.NODE_ENV}: invented accounts, and everybody reads passcodes at /dev/outbox`,
        ),
})

export const settingsChecks: readonly Check[] = [mode, ...dangers.map(inProduction)]
