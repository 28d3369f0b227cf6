import { useQuery } from '@tanstack/react-query'
import { download } from '#src/admin/call/downloads.ts'
import { readList } from '#src/admin/list/list-calls.ts'
import { useMay } from '#src/admin/session/session.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './words.ts'

/** The bank's file of a month's due payouts. Nothing while no month is chosen, or nothing is due. */
export function PaymentFile({ asked: { month } }: { asked: Readonly<Record<string, string>> }) {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  const { data } = useQuery({
    queryKey: ['list', 'merchant-payouts', 'due', month],
    queryFn: () => readList('merchant-payouts', { month: month ?? '', state: 'DUE', page_size: '25' }),
    enabled: month !== undefined && may('export'),
  })
  const count = month === undefined ? 0 : (data?.count ?? 0)
  if (count === 0) return null
  return (
    <p className="acts">
      <span className="muted">{w('payFileHint', { count })}</span>
      <Button
        kind="secondary"
        onClick={() => void download(`payments-${month}.csv`, `/api/admin/payouts/${month}/file`)}
      >
        {w('payFile')}
      </Button>
    </p>
  )
}
