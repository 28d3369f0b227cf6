import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { type Caller, caller } from '#tests/support/app.ts'
import type { startMailServer } from '#tests/support/sources/gateways.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Mail travels by a stored job. */
const MAIL_TIMEOUT_MS = 20_000

/** Sends the requests of a caller to a server that runs elsewhere. */
export const callerAt = (url: string, token?: string): Caller =>
  caller((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(url + pathname + search, request))
  }, token)

/** Text of the newest mail to an address, with the breaks of quoted-printable taken out. */
async function mailTo(mail: MailServer, address: string): Promise<string> {
  const newest = () => mail.heard.findLast(({ to }) => to.includes(address))
  const { raw } = await vi.waitFor(() => newest() ?? Promise.reject(new Error(`no mail to ${address}`)), {
    timeout: MAIL_TIMEOUT_MS,
  })
  return raw.replaceAll('=\r\n', '')
}

/** Signs a customer in with the passcode that arrives by mail. */
export async function signInCustomer(url: string, mail: MailServer, address: string): Promise<Caller> {
  const sent = await callerAt(url).post('/api/otp/send', { channel: 'email', to: address })
  expect(sent.body).toMatchObject({ success: true })
  const [otp] = /\b\d{6}\b/.exec(await mailTo(mail, address)) ?? []
  const { body } = await callerAt(url).post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp })
  return callerAt(url, body.token)
}

export interface AdminAccount {
  email: string
  password: string
  /** Each works once in place of a code of the authenticator app, so that a second sign-in need not wait for the next code. */
  recoveryCodes?: string[]
}

/** Signs an admin in; the first time with a new authenticator app, which production demands of role 1. */
export async function signInAdmin(url: string, account: AdminAccount): Promise<Caller> {
  const { email, password } = account
  const login = (totp?: string) => callerAt(url).post('/api/admin/login', { email, password, totp })
  if (account.recoveryCodes) {
    expect((await login()).body.code).toBe('TOTP_NEEDED')
    return callerAt(url, (await login(account.recoveryCodes.pop())).body.token)
  }
  expect((await login()).body.code).toBe('TOTP_ENROL')
  const { secret } = (await callerAt(url).post('/api/admin/totp/start', { email, password })).body
  const { body } = await login(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  account.recoveryCodes = body.recovery_codes
  return callerAt(url, body.token)
}

/** Makes a call that waits for a second admin, and approves it as that one. @returns the status of the approval */
export async function approveAs(checker: Caller, proposal: string): Promise<number> {
  const path = `/api/admin/approvals/${proposal}`
  const { seen } = (await checker.get(path)).body
  return (await checker.post(`${path}/approve`, { seen })).status
}
