import { useState } from 'react'
import { DateField } from '#src/admin/kit/date-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { settlementCalls } from '#src/contract/money/settlement.ts'
import { businessDay } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

type Act = 'receive' | 'settle' | 'unsettle'

/** Records a lender's money for a statement, accepts what is left of it, or takes that back. */
export const useSettlementActs: ListParts['useRowActs'] = (onChanged) => {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  const [chosen, setChosen] = useState<{ act: Act; row: ListRow } | null>(null)
  const close = () => setChosen(null)
  const done = () => {
    notify('success', w('settlementDone'))
    close()
    onChanged()
  }
  const act = (name: Act, row: ListRow) => ({ label: w(name), onClick: () => setChosen({ act: name, row }) })
  return {
    actsOf: (row) => [
      may('update') && act('receive', row),
      may('update') && row.settled_on === null && act('settle', row),
      may('update') && (row.settled_on !== null || Number(row.received) !== 0) && act('unsettle', row),
    ],
    dialog:
      chosen &&
      (chosen.act === 'receive' ? (
        <ReceiptDialog row={chosen.row} onDone={done} onClose={close} />
      ) : (
        <ReasonDialog
          title={w(chosen.act)}
          text={w(`${chosen.act}Text`, { open: formatRupees(Number(chosen.row.open), { paise: true }) })}
          action={w(chosen.act)}
          label={w('reason')}
          most={300}
          act={(reason) =>
            call(
              chosen.act === 'settle'
                ? 'POST /api/admin/commission-file/{id}/settle'
                : 'POST /api/admin/commission-file/{id}/unsettle',
              { params: { id: Number(chosen.row.file_id) }, body: { reason } },
            )
          }
          onDone={done}
          onClose={close}
        />
      )),
  }
}

function ReceiptDialog({ row, onDone, onClose }: { row: ListRow; onDone: () => void; onClose: () => void }) {
  const w = useWords(adminPayouts)
  const today = businessDay(new Date())
  const route = 'POST /api/admin/commission-file/{id}/receipts' as const
  return (
    <FormDialog
      title={w('receive')}
      action={w('receive')}
      schema={settlementCalls[route].body}
      initial={{ received_on: today, amount: '', tds: '0', utr: '' }}
      toBody={({ amount, tds, ...typed }) => ({ ...typed, amount: Number(amount), tds: Number(tds) })}
      send={(body) => call(route, { params: { id: Number(row.file_id) }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <p>
            {w('receiveText', {
              lender: String(row.lender),
              due: formatRupees(Number(row.due), { paise: true }),
              open: formatRupees(Number(row.open), { paise: true }),
            })}
          </p>
          <DateField {...bind('received_on')} label={w('receivedOn')} max={today} />
          <TextField {...bind('amount')} label={w('receivedAmount')} inputMode="decimal" autoComplete="off" />
          <TextField {...bind('tds')} label={w('receivedTds')} inputMode="decimal" autoComplete="off" />
          <TextField {...bind('utr')} label={w('utr')} maxLength={40} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
