import * as z from 'zod'
import { accountStates, consentStates, sessionStates } from '#src/contract/account-data.ts'

/** Longest difference between an aggregator's time and ours. */
export const SKEW_MS = 5 * 60_000

/** What a notice is about: each has an address and a body of its own. */
export type NoticeKind = 'CONSENT' | 'DATA'

/** Codes of the published interface, with the status of the answer. */
const faults = {
  InvalidRequest: [400, 'The request is not valid'],
  InvalidSecurity: [400, 'The detached signature is missing'],
  SignatureDoesNotMatch: [400, 'The signature does not match'],
  InvalidNotifier: [400, 'The notifier is not known here'],
  InvalidConsentId: [400, 'The consent is not known here'],
  InvalidConsentStatus: [400, 'The status of the consent is not valid'],
  InvalidSessionId: [400, 'The session is not known here'],
  InvalidSessionStatus: [400, 'The status of the session is not valid'],
  InvalidFIStatus: [400, 'The status of an account is not valid'],
  Unauthorized: [401, 'The notifier is not known here'],
  NoSuchVersion: [404, 'This version is not supported'],
  IdempotencyError: [409, 'The transaction id was used before'],
} as const
export type NoticeFault = keyof typeof faults

const id = z.string().min(1).max(100)
const Head = z.looseObject({
  ver: z.string().max(20),
  timestamp: z.iso.datetime({ offset: true }),
  txnid: id,
  Notifier: z.looseObject({ type: z.literal('AA'), id }),
})
const ofConsent = z
  .looseObject({ consentId: id.nullish(), consentHandle: id.nullish(), consentStatus: z.string() })
  .refine(({ consentId, consentHandle }) => consentId || consentHandle)
const ofData = z.looseObject({
  sessionId: id,
  sessionStatus: z.string(),
  FIStatusResponse: z
    .array(
      z.looseObject({
        fipID: z.string().max(100),
        Accounts: z
          .array(z.looseObject({ linkRefNumber: z.string().max(200), FIStatus: z.string() }))
          .max(100),
      }),
    )
    .max(100),
})
const Body = {
  CONSENT: Head.extend({ ConsentStatusNotification: ofConsent }),
  DATA: Head.extend({ FIStatusNotification: ofData }),
}

/** A notice without the account references that it names. */
export type Notice = { txnid: string; at: Date; aggregator: string } & (
  | {
      kind: 'CONSENT'
      status: (typeof consentStates)[number]
      consentId: string | null
      handle: string | null
    }
  | {
      kind: 'DATA'
      status: (typeof sessionStates)[number]
      sessionId: string
      accounts: (typeof accountStates)[number][]
    }
)

export function readNotice(kind: NoticeKind, json: unknown): Notice | NoticeFault {
  const head = Head.safeParse(json).data
  if (!head) return 'InvalidRequest'
  // Every 1.x and 2.x has these bodies.
  if (!/^[12]\.\d/.test(head.ver)) return 'NoSuchVersion'
  const common = { txnid: head.txnid, at: new Date(head.timestamp), aggregator: head.Notifier.id }
  if (kind === 'CONSENT') {
    const said = Body.CONSENT.safeParse(json).data?.ConsentStatusNotification
    if (!said) return 'InvalidRequest'
    const status = z.enum(consentStates).safeParse(said.consentStatus)
    if (!status.success) return 'InvalidConsentStatus'
    const { consentId = null, consentHandle: handle = null } = said
    return { ...common, kind, status: status.data, consentId, handle }
  }
  const said = Body.DATA.safeParse(json).data?.FIStatusNotification
  if (!said) return 'InvalidRequest'
  const status = z.enum(sessionStates).safeParse(said.sessionStatus)
  if (!status.success) return 'InvalidSessionStatus'
  const states = said.FIStatusResponse.flatMap(({ Accounts }) => Accounts.map(({ FIStatus }) => FIStatus))
  const accounts = z.array(z.enum(accountStates)).safeParse(states)
  if (!accounts.success) return 'InvalidFIStatus'
  return { ...common, kind, status: status.data, sessionId: said.sessionId, accounts: accounts.data }
}

/** Who says to send it, before anything is verified. */
export const notifierIn = (json: unknown): string | undefined => Head.safeParse(json).data?.Notifier.id

/** The immediate answer to an aggregator; it repeats the transaction id where that can be read. */
export function answerTo(json: unknown, fault: NoticeFault | null, now: Date) {
  const named = z.looseObject({ txnid: id }).safeParse(json)
  const head = { ver: '2.0.0', timestamp: now.toISOString(), txnid: named.data?.txnid ?? '' }
  if (!fault) return { status: 200, body: { ...head, response: 'OK' } } as const
  const [status, errorMsg] = faults[fault]
  return { status, body: { ...head, errorCode: fault, errorMsg } } as const
}
