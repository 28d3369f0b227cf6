import { useState } from 'react'
import { DateField } from '#src/admin/kit/date-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { payoutCalls } from '#src/contract/money/payout.ts'
import { businessDay } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

/** Records that the bank has sent a payout. */
export const usePayoutActs: ListParts['useRowActs'] = (onChanged) => {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  const [paying, setPaying] = useState<ListRow | null>(null)
  return {
    actsOf: (row) => [
      row.state === 'DUE' && may('update') && { label: w('pay'), onClick: () => setPaying(row) },
    ],
    dialog: paying && (
      <PayDialog
        row={paying}
        onClose={() => setPaying(null)}
        onDone={() => {
          notify('success', w('payDone'))
          setPaying(null)
          onChanged()
        }}
      />
    ),
  }
}

interface Props {
  row: ListRow
  onDone: () => void
  onClose: () => void
}

function PayDialog({ row, onDone, onClose }: Props) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const today = businessDay(new Date())
  const month = String(row.month)
  return (
    <FormDialog
      title={w('payTitle', { merchant: String(row.merchant) })}
      action={w('pay')}
      schema={payoutCalls['POST /api/admin/payouts/{month}/paid'].body}
      initial={{ paid_on: today, utr: '' }}
      toBody={(typed) => ({ merchant_id: Number(row.merchant_id), ...typed })}
      send={(body) => call('POST /api/admin/payouts/{month}/paid', { params: { month }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <p>
            {w('payText', {
              amount: formatRupees(Number(row.net), { paise: true }),
              month: formatMonth(month, language),
            })}
          </p>
          <DateField {...bind('paid_on')} label={w('payDay')} max={today} />
          <TextField {...bind('utr')} label={w('utr')} maxLength={40} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
