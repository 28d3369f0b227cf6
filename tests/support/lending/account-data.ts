import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { type Sandbox, startSandbox } from '#mocks/sandbox-lender.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { makeTestApp } from '../app.ts'
import { actOnPage, chooseFor } from './lender-story.ts'

/** Another aggregator, whose key the test has. */
export const OTHER = 'other-aggregator'
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A detached JWS over a body. @param header members besides `alg` */
export function jws(body: string, who: 'other' | 'stranger' = 'other', header: object = {}): string {
  const { privateKey } = who === 'other' ? otherKeys : strangerKeys
  const said = { alg: 'RS256', b64: false, crit: ['b64'], ...header }
  const head = Buffer.from(JSON.stringify(said)).toString('base64url')
  const payload = said.b64 === false ? body : Buffer.from(body).toString('base64url')
  const signature = createSign('RSA-SHA256').update(`${head}.${payload}`).sign(privateKey)
  return `${head}..${signature.toString('base64url')}`
}

/** AGGREGATORS with the sandbox's and the other one. */
export const aggregatorsOf = (sandbox: Sandbox) => ({
  AGGREGATORS: JSON.stringify({
    ...JSON.parse(sandbox.aggregator.env().AGGREGATORS),
    [OTHER]: { keys: [otherKeys.publicKey.export({ format: 'jwk' })] },
  }),
})

/** A notice as an aggregator words it. */
export const noticeOf = (aggregator: string, at: Date, content: object, head: object = {}) =>
  JSON.stringify({
    ...{ ver: '2.0.0', timestamp: at.toISOString(), txnid: randomUUID() },
    ...{ Notifier: { type: 'AA', id: aggregator }, ...content, ...head },
  })

export const consentNotice = (consentHandle: string, consentStatus: string, consentId?: string) => ({
  ConsentStatusNotification: { consentHandle, consentStatus, ...(consentId && { consentId }) },
})
export const dataNotice = (sessionId: string, sessionStatus = 'COMPLETED', FIStatus = 'READY') => ({
  FIStatusNotification: {
    ...{ sessionId, sessionStatus },
    FIStatusResponse: [{ fipID: 'bank', Accounts: [{ linkRefNumber: 'ref-1', FIStatus, description: '' }] }],
  },
})

const AMOUNT = 130_113

/** Goes with a customer to the point where the lender asks for account data. */
export async function untilAsked(
  app: Pick<TestApp, 'deps'>,
  sandbox: Sandbox,
  customer: SignedIn,
  tin?: string,
  lender = 'Aarna-Finance',
) {
  const id = await chooseFor(customer, lender, AMOUNT, tin ? { tin } : {})
  const path = `/api/lender-applications/${id}`
  const read = async (): Promise<LenderPage> => (await customer.get(path)).body
  await actOnPage({ app, sandbox }, customer, await read())
  await app.deps.jobs.drain()
  const { next } = (await read()).application ?? {}
  if (next?.kind !== 'account_data') throw new Error(`it waits for ${next?.kind}`)
  return { id, read, ask: next }
}

export async function makeAccountLending() {
  let app: TestApp | undefined
  const answers: number[] = []
  const sandbox = await startSandbox({
    clock: () => app?.deps.clock() ?? new Date(),
    async deliver(url, init) {
      const answer = await app?.fetch(new Request(url, init))
      if (url.includes('/account-data/')) answers.push(answer?.status ?? 0)
      return answer
    },
  })
  app = await makeTestApp({ LENDER_LINKS: sandbox.links, ...aggregatorsOf(sandbox) })
  return { app, sandbox, answers }
}

/** What the customer does on the aggregator's page. @returns where it leads */
export async function decide(url: string, decision: string): Promise<string | null> {
  const body = new URLSearchParams({ decision })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location')
}
