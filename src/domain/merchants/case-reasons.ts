import type { PartnerCase } from '#src/contract/merchants/case.ts'
import type { CaseReason } from '#src/contract/merchants/case-reason.ts'
import { statusKey } from '#src/domain/applications/status.ts'

type Line = NonNullable<PartnerCase['lines']>[number]
type Facts = Pick<PartnerCase, 'own' | 'withdrawn_at' | 'applications' | 'requests' | 'lines' | 'next'>

/** Why a case has earned nothing so far, or what its money waits for: the first reason is where it stopped. */
export function caseReasons({ own, withdrawn_at, applications, requests, lines, next }: Facts): CaseReason[] {
  if (!own) return ['OTHER_MERCHANT']
  const statuses = applications.flatMap(({ lenders }) => lenders.map(({ status }) => statusKey(status)))
  const isPaidOut = statuses.includes('DISBURSED')
  const noted = withdrawn_at === null ? [] : (['WITHDRAWN'] as const)
  if (lines === null) return [...noted, 'MONEY_HIDDEN']
  if (lines.length === 0) {
    if (statuses.includes('CANCELLED_COOLING_OFF')) return [...noted, 'CANCELLED']
    if (isPaidOut) return [...noted, 'NOT_BOOKED']
    if (next.by === null) return [...noted, 'ENDED']
    return [...noted, applications.length + requests.length === 0 ? 'NOT_APPLIED' : 'NOT_DISBURSED']
  }
  return [...noted, ...new Set(lines.flatMap(lineReasons))]
}

/** Why a line of the earnings pays nothing, or what it waits for. */
export function lineReasons({ kind, no_slab, payout, revenue, hold, money }: Line): CaseReason[] {
  if (hold) return [hold.state === 'OPEN' ? 'IN_REVIEW' : 'SELF_REFERRAL']
  if (kind === 'REVERSAL') return ['REVERSED']
  if (no_slab) return ['NO_SLAB']
  if (payout === 0) return [revenue === 0 ? 'NO_REVENUE' : 'NO_SHARE']
  return [money === 'EXPECTED' || money === 'CLAIMED' ? 'LENDER_OWES' : money]
}
