import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { commissionTrace } from '#src/locales/commission-trace.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const rupees = (amount: number) => formatRupees(amount, { paise: true })

interface Props {
  trace: Pick<CommissionTrace, 'amount' | 'payout' | 'partner_percent'>
  override: NonNullable<CommissionTrace['override']>
}

/** What an override is a part of, and by which agreement. */
export function OverrideNote({ trace, override }: Props) {
  const w = useWords(commissionTrace)
  const language = useLanguage()
  const values = {
    ...{ agent: override.sub_agent, amount: rupees(trace.amount), percent: trace.partner_percent ?? 0 },
    result: rupees(trace.payout),
  }
  return (
    <>
      <h3>{w('overridePart')}</h3>
      <p>
        <span>{w(override.level === 1 ? 'override1' : 'override2', values)}</span>{' '}
        <span>{w('overrideFrom', { from: formatDate(override.from_day, language) })}</span>
      </p>
    </>
  )
}
