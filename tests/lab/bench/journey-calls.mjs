import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { currentConsent } from '../../../src/domain/customers/consent-texts.ts'
import { steps } from '../../support/customers/profile.ts'

/**
 * Customers who take the personal-loan journey as the pages make them: each number, PAN and address of its own.
 * @param outbox the file with the passcodes that were sent
 * @returns walks that many customers, several at once; requests and bytes of one of them
 */
export function startCustomers(url, outbox) {
  let next = 0
  return async (count, atOnce) => {
    const until = next + count
    const sums = { requests: 0, bytesIn: 0, bytesOut: 0 }
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < until) {
          const one = await walk(url, outbox, next++)
          for (const name of Object.keys(sums)) sums[name] += one[name] / count
        }
      }),
    )
    return sums
  }
}

/** @returns requests and bytes, and the bearer with which the customer goes on */
export async function walk(url, outbox, n) {
  const caller = makeCaller(url, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  const { post, get } = caller
  const mobile = `9${String((n * 7919 + 100_000_000) % 1_000_000_000).padStart(9, '0')}`
  const visit = randomUUID()
  const see = (event, path) => post('/api/journey', { visit, event, path })
  await see('PAGE_VIEW', '/')
  await see('PAGE_VIEW', '/login')
  const { challenge_id } = await post('/api/otp/send', { channel: 'mobile', to: mobile })
  await see('OTP_SENT', '/otp')
  const { token } = await post('/api/otp/verify', { challenge_id, otp: await passcodeOf(outbox, mobile) })
  caller.signIn(token)
  await see('OTP_OK', '/otp')
  await post('/api/user/product', { product_type: 'Personal Loans' })
  await see('PRODUCT_CHOSEN', '/user/loans')
  await post('/api/user/personal', { ...steps.personal, tin: panOf(n) })
  await see('STEP1_PERSONAL', '/user/user-detail')
  await post('/api/user/contact', { ...steps.contact, email: `person${n}@mail.example` })
  await see('STEP2_CONTACT', '/user/user-detail')
  const { app_id } = await post('/api/user/employment', steps.employment)
  await see('STEP3_EMPLOYMENT', '/user/user-detail')
  const { list_id, offers } = await get(`/api/offers?app_id=${app_id}`)
  await see('OFFERS_SEEN', '/user/offers')
  const { lender_id } = offers[n % offers.length]
  await get(`/api/offers/${list_id}/key-facts/${lender_id}`)
  const agreed = { consent: true, consent_version: currentConsent.SHARE_LENDER }
  await post('/api/offers/select', { list_id, lender_id, ...agreed })
  await see('OFFER_SELECTED', '/user/offers')
  await get('/api/applications')
  return { ...caller.end(), token }
}

const letters = (n) => String.fromCharCode(65 + (n % 26))
const panOf = (n) => `${letters(n / 260_000)}${letters(n / 10_000)}KPZ${String(n % 10_000).padStart(4, '0')}L`

/** As a browser: one connection for all calls. Bytes as they went over it, headers too. */
function makeCaller(url, address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip, br', origin: url }
  const sockets = new Set()
  let requests = 0
  const call = (method, path, body) =>
    new Promise((done, failed) => {
      requests += 1
      const text = body && JSON.stringify(body)
      const more = text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : {}
      const sent = request(url + path, { method, agent, headers: { ...headers, ...more } }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', async () => {
          const read = await decoded(Buffer.concat(parts), answer.headers['content-encoding'])
          if (answer.statusCode === 200) done(JSON.parse(read))
          else failed(new Error(`${method} ${path} answered ${answer.statusCode}: ${read}`))
        })
      })
      sent.on('socket', (socket) => sockets.add(socket))
      sent.on('error', failed)
      sent.end(text)
    })
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    signIn: (token) => {
      headers.authorization = `Bearer ${token}`
    },
    end: () => {
      const sum = (name) => [...sockets].reduce((all, socket) => all + socket[name], 0)
      const bytes = { bytesIn: sum('bytesWritten'), bytesOut: sum('bytesRead') }
      agent.destroy()
      return { requests, ...bytes }
    },
  }
}

async function decoded(body, encoding) {
  const zlib = await import('node:zlib')
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? zlib.gunzipSync(body).toString() : body.toString()
}

/** The passcode that was sent to a number; the outbox writes it after the answer. */
async function passcodeOf(outbox, mobile) {
  for (let tries = 0; tries < 200; tries++) {
    const lines = readFileSync(outbox, 'utf8').split('\n')
    const line = lines.findLast((one) => one.includes(mobile))
    if (line) return JSON.parse(line).otp
    await sleep(10)
  }
  throw new Error(`No passcode for ${mobile}`)
}
