import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kept, KeptConsent } from './sandbox-story.ts'

/*
 ** A sandbox account aggregator, written from the published interface alone: it takes a lender's request for consent, asks the
 * customer on a page of its own, and notifies us as fiu.yaml describes, signed as a detached JWS.
 */

const ID = 'sandbox-aggregator'
const NAME = 'Sandbox Aggregator'
const DAY_MS = 86_400_000

interface Options {
  clock: () => Date
  own: () => string
  deliver: (url: string, init: RequestInit) => Promise<unknown>
  applications: () => readonly Kept[]
  /** The customer decided; the lender goes on. */
  decided(one: Kept): void
}

const day = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10)

export function makeAggregator({ clock, own, deliver, applications, decided }: Options) {
  let keys: ReturnType<typeof makeKeys> | undefined
  const ownKeys = () => (keys ??= makeKeys())

  function sign(body: string): string {
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'sandbox', b64: false, crit: ['b64'] }))
    const head = header.toString('base64url')
    const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(ownKeys().privateKey)
    return `${head}..${signature.toString('base64url')}`
  }

  async function notify(one: Kept, path: string, content: object): Promise<boolean> {
    if (!one.callback) return false
    const body = JSON.stringify({
      ...{ ver: '2.0.0', timestamp: clock().toISOString(), txnid: randomUUID() },
      ...{ Notifier: { type: 'AA', id: ID }, ...content },
    })
    const headers = { 'content-type': 'application/json', 'x-jws-signature': sign(body) }
    const url = new URL(`/account-data/${path}/Notification`, one.callback).href
    const answer = await deliver(url, { method: 'POST', headers, body }).catch(() => undefined)
    return answer instanceof Response && answer.ok
  }

  const consentOf = (one: Kept): KeptConsent =>
    (one.consent ??= {
      ...{ handle: randomUUID(), id: randomUUID(), status: 'PENDING' },
      ...{ session: null, announced: false },
    })

  async function decide(one: Kept, decision: string | null): Promise<void> {
    const consent = consentOf(one)
    const { status } = consent
    if (decision === 'approve' && status === 'PENDING') {
      Object.assign(consent, { status: 'ACTIVE', session: randomUUID() })
    } else if (decision === 'decline' && status === 'PENDING') consent.status = 'REJECTED'
    else if (decision === 'revoke' && status === 'ACTIVE') consent.status = 'REVOKED'
    else return
    decided(one)
    await notify(one, 'Consent', {
      ConsentStatusNotification: {
        ...{ consentId: consent.id, consentHandle: consent.handle, consentStatus: consent.status },
      },
    })
  }

  const pageOf = (one: Kept, { handle }: KeptConsent) =>
    `${own()}/aggregator/consent/${handle}?of=${one.slug}`

  return {
    /** What the lender asks its distributor's customer for. */
    ask(one: Kept) {
      const consent = consentOf(one)
      return {
        ...{ kind: 'account_data', handle: consent.handle, aggregator: { id: ID, name: NAME } },
        ...{ url: pageOf(one, consent), manage_url: pageOf(one, consent), purpose: '104' },
        ...{ types: ['DEPOSIT'], parts: ['SUMMARY', 'TRANSACTIONS'] },
        ...{ from: day(clock(), -365), to: day(clock(), 0), fetches: 'PERIODIC' },
        ...{ frequency: { unit: 'MONTH', value: 2 }, until: day(clock(), 180) },
        keeps: { unit: 'MONTH', value: 6 },
      }
    },
    sessions: ({ consent }: Kept) =>
      consent?.session ? [{ handle: consent.handle, session_id: consent.session }] : [],
    /** Says that the data of a session is there, until it was heard. */
    async announce(one: Kept): Promise<void> {
      const { consent } = one
      if (!consent?.session || consent.announced || consent.status !== 'ACTIVE') return
      const account = { linkRefNumber: randomUUID(), FIStatus: 'READY', description: '' }
      consent.announced = await notify(one, 'FI', {
        FIStatusNotification: {
          ...{ sessionId: consent.session, sessionStatus: 'COMPLETED' },
          FIStatusResponse: [{ fipID: 'sandbox-bank', Accounts: [account] }],
        },
      })
    },
    /** The page where the customer decides. @returns whether the path is one of this aggregator */
    async handle(
      path: string,
      { method }: IncomingMessage,
      sent: string,
      res: ServerResponse,
    ): Promise<boolean> {
      const handle = /^\/aggregator\/consent\/([\w-]+)$/.exec(path)?.[1]
      if (!handle) return false
      const one = applications().find(({ consent }) => consent?.handle === handle)
      if (!one) {
        res.writeHead(404).end()
        return true
      }
      if (method === 'POST') {
        await decide(one, new URLSearchParams(sent).get('decision'))
        res.writeHead(303, { location: one.returnTo ?? '/' }).end()
        return true
      }
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(one, consentOf(one)))
      return true
    },
    /** The setting with which its notices are checked. */
    env: () => ({
      AGGREGATORS: JSON.stringify({
        [ID]: { keys: [{ ...ownKeys().publicKey.export({ format: 'jwk' }), kid: 'sandbox' }] },
      }),
    }),
    sign,
    id: ID,
  }
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const button = (value: string, text: string) =>
  `<button name="decision" value="${value}" style="font:inherit;padding:.6rem 1.2rem;margin:0 .5rem .5rem 0">${text}</button>`

function page(one: Kept, { status }: KeptConsent): string {
  const choices =
    status === 'PENDING'
      ? button('approve', 'Approve') + button('decline', 'Decline')
      : status === 'ACTIVE'
        ? button('revoke', 'End this consent')
        : ''
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${NAME}</title>
<main style="font:1.1rem system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem"><h1>${NAME}</h1>
<p>Application ${one.id} asks for your bank accounts of the last year. The consent is <strong>${status}</strong>.</p>
<form method="post">${choices}</form><p><a href="${one.returnTo ?? '/'}">Go back without a decision</a></p></main></html>`
}
