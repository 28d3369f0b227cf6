import type { CaseReader } from '#server/access/seen-cases.ts'
import { traceOf } from '#server/money/commission-trace.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import type { Language } from '#src/contract/language.ts'
import type { CaseExplanation } from '#src/contract/merchants/case-reason.ts'
import { caseReasons, lineReasons } from '#src/domain/merchants/case-reasons.ts'
import { caseOf } from './case.ts'

/** Why a case has earned nothing, or what its money waits for, from what its page shows. @throws NOT_FOUND */
export async function explainCase(
  deps: Pick<Deps, 'database' | 'settings'>,
  who: CaseReader & Pick<PartnerWho, 'rights'>,
  caseId: string,
  where: { origin: string; language: Language },
  now: Date,
): Promise<CaseExplanation> {
  const found = await caseOf(deps, who, caseId, where, now)
  const { ATTRIBUTION_DAYS, LEAD_LOCK_DAYS } = deps.settings
  const lines: CaseExplanation['lines'] = []
  for (const line of found.lines ?? []) {
    const { id, month, kind, lender, base_amount, payout } = line
    const trace = line.no_slab
      ? await traceOf(deps.database.db, id, where.language, who.merchantId)
      : undefined
    const shown = { id, month, kind, lender, base_amount, payout, slabs: trace?.steps ?? null }
    lines.push({ ...shown, reasons: lineReasons(line) })
  }
  return {
    case_id: found.id,
    reasons: caseReasons(found),
    attribution: {
      ...{ source: found.source, link: found.link?.name ?? null, at: found.at },
      ...{ click_days: ATTRIBUTION_DAYS, lead_days: LEAD_LOCK_DAYS },
    },
    step: found.next.step,
    waits_for: found.next.by,
    lenders: found.applications.flatMap(({ lenders }) =>
      lenders.map(({ lender, status }) => ({ lender, status })),
    ),
    lines,
    payouts: (found.payouts ?? []).map(({ month, state, hold }) => ({ month, state, hold })),
  }
}
