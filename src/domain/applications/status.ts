import type { StatusKey } from '#src/contract/applications/status-key.ts'

export type { StatusKey }

/*
 * The statuses of a lender application: one canonical list, to which each lender's words are mapped.
 * `next` holds every allowed transition; a status without one is final. Words for people are found by key.
 */
interface Status {
  code: number
  key: StatusKey
  next: readonly number[]
}

export const statuses = [
  { code: 10, key: 'CREATED', next: [20, 81, 82] },
  { code: 20, key: 'SUBMITTED', next: [25, 30, 31, 80, 81, 90, 91] },
  { code: 25, key: 'DEDUPE_REJECTED', next: [] },
  { code: 30, key: 'OFFER_RECEIVED', next: [40, 80, 81, 82] },
  { code: 31, key: 'NO_OFFER', next: [] },
  { code: 40, key: 'OFFER_SELECTED', next: [50, 60, 80, 81, 82] },
  { code: 50, key: 'KYC_PENDING', next: [51, 52, 81, 82] },
  { code: 51, key: 'KYC_VERIFIED', next: [60, 80, 81] },
  { code: 52, key: 'KYC_REJECTED', next: [50, 80, 81] },
  { code: 60, key: 'APPROVED', next: [65, 66, 70, 80, 81, 82] },
  { code: 65, key: 'MANDATE_DONE', next: [66, 70, 80, 81] },
  { code: 66, key: 'AGREEMENT_SIGNED', next: [70, 80, 81] },
  { code: 70, key: 'DISBURSED', next: [75] },
  { code: 75, key: 'CANCELLED_COOLING_OFF', next: [] },
  { code: 80, key: 'REJECTED', next: [] },
  { code: 81, key: 'WITHDRAWN', next: [] },
  { code: 82, key: 'EXPIRED', next: [] },
  { code: 90, key: 'LENDER_ERROR', next: [20, 31, 81, 91] },
  { code: 91, key: 'CORRECTION_NEEDED', next: [10, 81, 82] },
] as const satisfies readonly Status[]

const byCode: ReadonlyMap<number, Status & { key: StatusKey }> = new Map(
  statuses.map((status) => [status.code, status]),
)
const codes = Object.fromEntries(statuses.map(({ key, code }) => [key, code])) as {
  [S in (typeof statuses)[number] as S['key']]: S['code']
}

/** Codes by their names: `statusCode.WITHDRAWN` is 81. */
export const statusCode = codes

/** Key of a code, under which its words are found; undefined for an unknown code. */
export const statusKey = (code: number): StatusKey | undefined => byCode.get(code)?.key

/** Whether an application may go from one status to another; false for unknown codes. */
export const mayTransition = (from: number, to: number): boolean =>
  byCode.get(from)?.next.includes(to) ?? false

/** Every status that can follow a status, over any number of transitions. */
function reachedFrom(code: number): ReadonlySet<number> {
  const reached = new Set<number>(byCode.get(code)?.next)
  for (const one of reached) for (const next of byCode.get(one)?.next ?? []) reached.add(next)
  return reached
}
const reached = new Map(statuses.map(({ code }) => [code as number, reachedFrom(code)]))

/** Whether an application in a status may have been in another one before: only then its history can hold it. */
export const mayHaveBeen = (status: number, code: number): boolean =>
  status === code || (reached.get(code)?.has(status) ?? false)

/** Whether no transition is allowed from a status. */
export const isFinal = (code: number): boolean => byCode.get(code)?.next.length === 0

/** Whether an application still has to be sent to its lender, or sent again. */
export const awaitsSending = (code: number): boolean => code === codes.CREATED || code === codes.LENDER_ERROR

/** Refusals by the lender; also for queries. */
export const refusedCodes: readonly number[] = [
  codes.DEDUPE_REJECTED,
  codes.NO_OFFER,
  codes.KYC_REJECTED,
  codes.REJECTED,
]

/** Whether the lender said no. */
export const isRefused = (code: number): boolean => refusedCodes.includes(code)

/** Every status that only an approved application reaches; also for queries. */
export const approvedCodes: readonly number[] = [
  codes.APPROVED,
  codes.MANDATE_DONE,
  codes.AGREEMENT_SIGNED,
  codes.DISBURSED,
  codes.CANCELLED_COOLING_OFF,
]

/** Whether the lender approved, whatever the customer did afterwards. */
export const isApproved = (code: number): boolean => approvedCodes.includes(code)

/** Whether the customer has the money; a loan cancelled in the cooling-off period does not count. */
export const isDisbursed = (code: number): boolean => code === codes.DISBURSED
