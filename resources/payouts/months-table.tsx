import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import type { CommissionMonth } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

const tones: Record<CommissionMonth['state'], Tone> = { OPEN: 'plain', PROVISIONAL: 'warn', LOCKED: 'good' }

interface Props {
  months: readonly CommissionMonth[]
  open: string | undefined
  onOpen: (month: string) => void
  onLock: (month: CommissionMonth) => void
}

/** Months, newest first, with their sums. On a phone each is a card. */
export function MonthsTable({ months, open, onOpen, onLock }: Props) {
  const w = useWords(adminPayouts)
  const sums = ['disbursed', 'revenue', 'payout', 'keep'] as const
  const language = useLanguage()
  const named = ({ month }: CommissionMonth) => formatMonth(month, language)
  return (
    <CardTable
      aria-labelledby="payout-months"
      rows={months}
      rowKey={({ month }) => month}
      rowProps={({ month }) => ({ 'data-open': month === open || undefined })}
      columns={[
        {
          head: w('month'),
          cell: (one) => (
            <TextButton
              aria-pressed={one.month === open}
              aria-label={w('open', { month: named(one) })}
              onClick={() => onOpen(one.month)}
            >
              {named(one)}
            </TextButton>
          ),
        },
        {
          head: w('state'),
          cell: ({ state, no_slab }) => (
            <span>
              <StateTag tone={tones[state]}>{w(state)}</StateTag>
              {no_slab > 0 && <small>{w('noSlab', { count: no_slab })}</small>}
            </span>
          ),
        },
        { head: w('cases'), isNumber: true, cell: ({ cases }) => cases.toLocaleString('en-IN') },
        {
          head: w('corrections'),
          isNumber: true,
          cell: ({ corrections }) => corrections.toLocaleString('en-IN'),
        },
        ...sums.map((sum) => ({
          head: w(sum),
          isNumber: true,
          cell: (one: CommissionMonth) => formatRupees(one[sum], { paise: true }),
        })),
        {
          head: w('act'),
          isHeard: true,
          cell: (one) =>
            one.lockable && (
              <TextButton onClick={() => onLock(one)}>{w('lock', { month: named(one) })}</TextButton>
            ),
        },
      ]}
    />
  )
}
