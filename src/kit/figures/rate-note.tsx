import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { formatDate } from '#src/domain/dates.ts'
import { commissionTrace } from '#src/locales/commission-trace.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  rate: NonNullable<CommissionTrace['rate']>
  /** The reader is the partner. */
  isYours?: boolean
}

/** Which terms of the partner a line was paid by. */
export function RateNote({ rate: { from_day, set_by }, isYours = false }: Props) {
  const w = useWords(commissionTrace)
  const language = useLanguage()
  if (!from_day) return w(isYours ? 'byYourFirstRate' : 'byFirstRate')
  const from = formatDate(from_day, language)
  return set_by ? w('byRate', { from, by: set_by }) : w(isYours ? 'byYourRate' : 'byRateFrom', { from })
}
