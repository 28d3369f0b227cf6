import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataOf, makeAccounts } from './sandbox-accounts.ts'
import type { Kept, KeptConsent } from './sandbox-story.ts'

/*
 ** A sandbox account aggregator, written from the published interface alone: it takes a lender's request for consent, asks the
 * customer on a page of its own, and notifies us as fiu.yaml describes, signed as a detached JWS. Who reads for a lender asks it for the
 * consent, a session and the data as aa.yaml describes, below /aa.
 */

const ID = 'sandbox-aggregator'
const NAME = 'Sandbox Aggregator'
const DAY_MS = 86_400_000
/** The lender as a user of the data. */
const READER = { id: 'sandbox-reader', api_key: 'sandbox-reader-key' }

interface Options {
  clock: () => Date
  own: () => string
  deliver: (url: string, init: RequestInit) => Promise<unknown>
  applications: () => readonly Kept[]
  /** Whether the lender asks for the data itself. */
  readsItself(one: Kept): boolean
  save(): void
  /** The customer decided; the lender goes on. */
  decided(one: Kept): void
}

const day = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10)

export function makeAggregator({ clock, own, deliver, applications, readsItself, save, decided }: Options) {
  let keys: ReturnType<typeof makeKeys> | undefined
  const ownKeys = () => (keys ??= makeKeys())
  let reader: ReturnType<typeof makeKeys> | undefined
  const readerKeys = () => (reader ??= makeKeys())

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
    // Not by its class: the server replaces the global one.
    return (answer as Response | undefined)?.ok === true
  }

  const consentOf = (one: Kept): KeptConsent =>
    (one.consent ??= {
      ...{ handle: randomUUID(), id: randomUUID(), status: 'PENDING' },
      ...{ session: null, announced: false, accounts: makeAccounts() },
      ...(one.fault === 'changed-data' && { wrong: 'tampered' as const }),
    })

  async function decide(one: Kept, decision: string | null): Promise<void> {
    const consent = consentOf(one)
    const { status } = consent
    if (decision === 'approve' && status === 'PENDING') {
      const session = readsItself(one) ? randomUUID() : null
      Object.assign(consent, { status: 'ACTIVE', session, givenAt: clock().toISOString() })
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

  /** What the customer agreed to, in the words of the interface; the same each time. */
  function detailOf(one: Kept, { givenAt = '', accounts = [], wrong }: KeptConsent) {
    const given = new Date(givenAt)
    const from = day(given, wrong === 'consent' ? -3650 : -365)
    return {
      ...{ consentStart: givenAt, consentExpiry: `${day(given, 180)}T00:00:00.000Z`, consentMode: 'STORE' },
      ...{ fetchType: 'PERIODIC', consentTypes: ['SUMMARY', 'TRANSACTIONS'], fiTypes: ['DEPOSIT'] },
      ...{ DataConsumer: { id: READER.id, type: 'FIU' }, DataProvider: { id: ID, type: 'AA' } },
      ...{ Customer: { id: `${one.id}@sandbox` }, Purpose: { code: '104', text: 'Monitoring' } },
      FIDataRange: { from: `${from}T00:00:00.000Z`, to: `${day(given, 0)}T00:00:00.000Z` },
      ...{ DataLife: { unit: 'MONTH', value: 6 }, Frequency: { unit: 'MONTH', value: 2 } },
      Accounts: accounts.map((account) => ({ ...account, fiType: 'DEPOSIT', accType: 'SAVINGS' })),
    }
  }

  function wholeJws(detail: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const input = `${part({ alg: 'RS256', kid: 'sandbox' })}.${part(detail)}`
    return `${input}.${createSign('RSA-SHA256').update(input).sign(ownKeys().privateKey, 'base64url')}`
  }

  const isOfReader = (raw: string, jws: unknown): boolean => {
    const [head = '', payload, signature = ''] = String(jws).split('.')
    const verifier = createVerify('RSA-SHA256').update(`${head}.${raw}`)
    return payload === '' && verifier.verify(readerKeys().publicKey, signature, 'base64url')
  }

  /** Answers who reads for a lender. */
  function answerReader(path: string, headers: IncomingMessage['headers'], sent: string) {
    const body = JSON.parse(sent || '{}')
    const answerWith = (status: number, content: object, wrong?: KeptConsent['wrong']) => {
      const at = new Date(clock().getTime() - (wrong === 'old' ? 20 * 60_000 : 0))
      const head = { ver: '2.0.0', timestamp: at.toISOString(), txnid: body.txnid ?? randomUUID() }
      const text = JSON.stringify({ ...head, ...content })
      return { status, text, signature: sign(wrong === 'unsigned' ? `${text} ` : text) }
    }
    const refuse = (status: number, errorCode: string) =>
      answerWith(status, { errorCode, errorMsg: errorCode })
    if (headers.client_api_key !== READER.api_key) return refuse(401, 'Unauthorized')
    if (!isOfReader(sent || path, headers['x-jws-signature'])) return refuse(400, 'SignatureDoesNotMatch')
    const named = path.split('/').at(-1)
    const one = applications().find(
      ({ consent }) =>
        consent && [consent.id, consent.session].includes(path === '/FI/request' ? body.Consent?.id : named),
    )
    const consent = one?.consent
    if (!one || !consent || consent.status !== 'ACTIVE') return refuse(404, 'InvalidConsentId')
    if (consent.wrong === 'down') return refuse(503, 'ServiceUnavailable')
    const detail = detailOf(one, consent)
    const signedConsent = wholeJws(detail)
    const { id: consentId } = consent
    if (path.startsWith('/Consent/'))
      return answerWith(200, {
        ...{ consentId, status: consent.status, createTimestamp: consent.givenAt, signedConsent },
        ConsentUse: { logUri: '', count: 0, lastUseDateTime: consent.givenAt },
      })
    if (path === '/FI/request') {
      const { Consent, FIDataRange, KeyMaterial } = body
      const isFresh = Date.parse(KeyMaterial?.DHPublicKey?.expiry) > clock().getTime()
      const isWhole = Buffer.from(KeyMaterial?.Nonce ?? '', 'base64').length === 32
      if (Consent.digitalSignature !== signedConsent.split('.')[2]) return refuse(400, 'InvalidConsentDetail')
      if (!isFresh || !isWhole) return refuse(400, 'InvalidKeyMaterial')
      if (JSON.stringify(FIDataRange) !== JSON.stringify(detail.FIDataRange))
        return refuse(400, 'InvalidDateRange')
      const asked = { publicKey: KeyMaterial.DHPublicKey.KeyValue, nonce: KeyMaterial.Nonce }
      Object.assign(consent, { session: randomUUID(), announced: false, asked })
      save()
      return answerWith(200, { consentId, sessionId: consent.session })
    }
    if (!consent.asked) return refuse(404, 'NoDataFound')
    const range = { from: detail.FIDataRange.from.slice(0, 10), to: detail.FIDataRange.to.slice(0, 10) }
    const FI = dataOf(consent.accounts ?? [], consent.asked, range, clock(), consent.wrong)
    return answerWith(200, { FI }, consent.wrong)
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
    sessions: (one: Kept) => {
      const { consent } = one
      return consent?.session && readsItself(one)
        ? [{ handle: consent.handle, session_id: consent.session }]
        : []
    },
    /** Says that the data of a session is there, until it was heard. */
    async announce(one: Kept): Promise<void> {
      const { consent } = one
      if (!consent?.session || consent.announced || consent.status !== 'ACTIVE') return
      const { wrong = '', accounts = [] } = consent
      const ended = wrong === 'failed' || wrong === 'expired' ? wrong.toUpperCase() : 'COMPLETED'
      const stateOf = (index: number) => {
        if (wrong === 'partial') return index === 0 ? 'READY' : 'TIMEOUT'
        return wrong === 'denied' || wrong === 'timeout' ? wrong.toUpperCase() : 'READY'
      }
      consent.announced = await notify(one, 'FI', {
        FIStatusNotification: {
          ...{ sessionId: consent.session, sessionStatus: ended },
          FIStatusResponse: accounts.map(({ fipId: fipID, linkRefNumber }, index) => ({
            ...{ fipID, Accounts: [{ linkRefNumber, FIStatus: stateOf(index), description: '' }] },
          })),
        },
      })
    },
    /** The page where the customer decides. @returns whether the path is one of this aggregator */
    async handle(
      path: string,
      { method, headers }: IncomingMessage,
      sent: string,
      res: ServerResponse,
    ): Promise<boolean> {
      if (path.startsWith('/aa/')) {
        const { status, text, signature } = answerReader(path.slice(3), headers, sent)
        res.writeHead(status, { 'content-type': 'application/json', 'x-jws-signature': signature }).end(text)
        return true
      }
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
        [ID]: {
          keys: [{ ...ownKeys().publicKey.export({ format: 'jwk' }), kid: 'sandbox' }],
          endpoint: `${own()}/aa`,
          readers: { '*': { ...READER, key: readerKeys().privateKey.export({ format: 'jwk' }) } },
        },
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
