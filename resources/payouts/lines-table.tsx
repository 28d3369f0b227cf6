import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import type { CommissionLine } from '#src/contract/money/commission.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

const tones: Record<CommissionLine['kind'], Tone> = {
  EARNED: 'good',
  ADJUST: 'warn',
  REVERSAL: 'warn',
  ACCEPTED: 'warn',
}

interface Props {
  lines: readonly CommissionLine[]
  onTrace: (id: number) => void
}

/** Lines of a month, corrections first; each opens its calculation. */
export function LinesTable({ lines, onTrace }: Props) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const sums = [
    ['amount', 'base_amount'],
    ['revenue', 'revenue'],
    ['payout', 'payout'],
  ] as const
  return (
    <CardTable
      aria-labelledby="payout-lines"
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { head: w('kind'), cell: ({ kind }) => <StateTag tone={tones[kind]}>{w(kind)}</StateTag> },
        { head: w('lender'), cell: ({ lender }) => lender },
        { head: w('application'), className: 'breaks', cell: ({ named }) => named },
        { head: w('date'), cell: ({ day }) => formatDate(day, language) },
        { head: w('merchant'), cell: ({ merchant }) => merchant ?? w('noPartner') },
        ...sums.map(([word, sum]) => ({
          head: w(word),
          isNumber: true,
          cell: (line: CommissionLine) => formatRupees(line[sum], { paise: true }),
        })),
        {
          head: w('trace'),
          isHeard: true,
          cell: ({ id, named }) => (
            <TextButton aria-label={w('traceOf', { name: named })} onClick={() => onTrace(id)}>
              {w('trace')}
            </TextButton>
          ),
        },
      ]}
    />
  )
}
