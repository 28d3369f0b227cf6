import { isIP } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import { defineCheck } from './check.ts'

const TIMEOUT_MS = 4000
const DAY_MS = 86_400_000
const SOON_DAYS = 14

interface Met {
  /** Why no connection was made; undefined: it was. */
  code?: string
  /** When the certificate ends. */
  until?: Date
}

/** Connects once, and closes. */
const meet = (options: ConnectionOptions): Promise<Met> =>
  new Promise((resolve) => {
    const socket = connect({ timeout: TIMEOUT_MS, ...options }, () => {
      const { valid_to } = socket.getPeerCertificate()
      resolve(valid_to ? { until: new Date(valid_to) } : {})
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('late'), { code: 'TIMEOUT' })))
    socket.on('error', (error: Error & { code?: string }) => resolve({ code: error.code ?? 'refused' }))
  })

/** Without forward secrecy, or without authenticated encryption: what TLS 1.2 still allows and nobody should use. */
const weak = 'kRSA:kDHE+CBC:ECDHE+CBC:!aNULL@SECLEVEL=0'
const isAway = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/

/** What is wrong with the TLS of a host, as a visitor meets it; null: nothing. @param trust another authority, for tests */
export async function tlsProblem({ hostname, port }: URL, now: Date, trust: ConnectionOptions = {}) {
  const name = isIP(hostname) ? {} : { servername: hostname }
  const to = { host: hostname, port: Number(port) || 443, ...name, ...trust }
  const good = await meet({ ...to, minVersion: 'TLSv1.2' })
  if (good.code)
    return { problem: isAway.test(good.code) ? 'away' : 'certificate', found: good.code } as const
  const anyCertificate = { ...to, rejectUnauthorized: false }
  const old = await meet({
    ...{ ...anyCertificate, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' },
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  if (!old.code) return { problem: 'old', found: 'TLS 1.0 or 1.1 is accepted' } as const
  const poor = await meet({ ...anyCertificate, maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2', ciphers: weak })
  if (!poor.code)
    return { problem: 'weak', found: 'cipher suites without forward secrecy or with CBC' } as const
  const days = good.until ? Math.floor((good.until.getTime() - now.getTime()) / DAY_MS) : SOON_DAYS
  if (days < SOON_DAYS) return { problem: 'soon', found: `the certificate ends in ${days} days` } as const
  return null
}

/** The public address as a visitor's browser meets it, seen from this machine. */
export const tlsCheck = defineCheck({
  name: 'TLS of PUBLIC_URL',
  advice: {
    away: 'Check that the proxy runs, and that this machine may call the public address.',
    certificate: 'Give the proxy a certificate of a public authority for this host, with its whole chain.',
    old: 'Let the proxy take TLS 1.2 and 1.3 only.',
    weak: 'Let the proxy take ECDHE with AES-GCM or ChaCha20 only.',
    soon: 'Renew the certificate, and let it be renewed automatically.',
  },
  run: async ({ settings }, { ok, warning, failed }) => {
    const url = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null
    if (!settings.production || url?.protocol !== 'https:')
      return ok('not in production, or no https address')
    const found = await tlsProblem(url, new Date())
    if (!found) return ok('TLS 1.2 and 1.3, a trusted certificate, good cipher suites')
    const answer = found.problem === 'away' || found.problem === 'soon' ? warning : failed
    return answer(found.problem, found.found)
  },
})
