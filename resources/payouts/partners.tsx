import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#src/admin/export/downloads.ts'
import { call } from '#src/admin/resource/call.ts'
import type { PayoutRow } from '#src/contract/money/payout.ts'
import { businessDay, formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'
import { adminPayouts } from './payouts.words.ts'

const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))

/** What each partner gets for a month: due, held and why, or paid. */
export function PartnersPart({ month, final }: { month: string; final: boolean }) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const queries = useQueryClient()
  const [paying, setPaying] = useState<PayoutRow | null>(null)
  const { data } = useQuery({
    queryKey: ['payouts', 'partners', month],
    queryFn: () => call('GET /api/admin/payouts/{month}', { params: { month } }),
  })
  if (!data || data.data.length === 0) return null
  const due = data.data.filter(({ state }) => state === 'DUE').length
  return (
    <section aria-labelledby="payout-partners">
      <header>
        <h2 id="payout-partners">{w('partners', { month: formatMonth(month, language) })}</h2>
        {final && due > 0 && (
          <span className="acts">
            <p className="row-problem">{w('payFileHint', { count: due })}</p>
            <Button
              variant="outlined"
              onClick={() => void download(`payments-${month}.csv`, `/api/admin/payouts/${month}/file`)}
            >
              {w('payFile')}
            </Button>
          </span>
        )}
      </header>
      <Table rows={data.data} onPay={setPaying} />
      {data.data.every(({ tds }) => tds === null) && <p className="row-problem">{w('noTax')}</p>}
      {paying && (
        <PayDialog
          row={paying}
          onClose={() => setPaying(null)}
          onDone={() => {
            notify('success', w('payDone'))
            setPaying(null)
            void queries.invalidateQueries({ queryKey: ['payouts'] })
          }}
        />
      )}
    </section>
  )
}

function Table({ rows, onPay }: { rows: readonly PayoutRow[]; onPay: (row: PayoutRow) => void }) {
  const w = useWords(adminPayouts)
  const sums = [
    ['gross', ({ gross }) => gross],
    ['opening', ({ opening }) => opening],
    ['setOff', ({ set_off }) => -set_off],
    ['heldBack', ({ held }) => held],
    ['tds', ({ tds }) => tds],
    ['net', ({ net }) => net],
    ['closing', ({ closing }) => closing],
  ] as const satisfies readonly [string, (row: PayoutRow) => number | null][]
  // Most months carry nothing and hold nothing back.
  const shown = sums.filter(
    ([name, of]) => name === 'gross' || name === 'tds' || name === 'net' || rows.some((row) => of(row)),
  )
  return (
    <table aria-labelledby="payout-partners">
      <thead>
        <tr>
          <th scope="col">{w('merchant')}</th>
          <th scope="col">{w('state')}</th>
          <th scope="col" className="number">
            {w('cases')}
          </th>
          {shown.map(([name]) => (
            <th key={name} scope="col" className="number">
              {w(name)}
            </th>
          ))}
          <th scope="col">{w('account')}</th>
          <th scope="col">{w('invoice')}</th>
          <th scope="col">{w('act')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.merchant_id}>
            <td data-label={w('merchant')}>{row.merchant}</td>
            <td data-label={w('state')}>
              <State row={row} />
            </td>
            <td data-label={w('cases')} className="number">
              {row.cases.toLocaleString('en-IN')}
            </td>
            {shown.map(([name, of]) => (
              <td key={name} data-label={w(name)} className="number">
                {rupees(of(row))}
              </td>
            ))}
            <td data-label={w('account')}>{row.account ?? '–'}</td>
            <td data-label={w('invoice')}>{row.invoice_no ?? '–'}</td>
            <td data-label={w('act')}>
              {row.state === 'DUE' ? (
                <button type="button" className="quiet" onClick={() => onPay(row)}>
                  {w('pay')}
                </button>
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tones = { OPEN: 'OPEN', DUE: 'ADJUST', HELD: 'INVALID', PAID: 'LOCKED' } as const

function State({ row: { state, hold, hold_until, paid_on, utr } }: { row: PayoutRow }) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  return (
    <span>
      <span className={`state ${hold === 'NOTHING' ? '' : tones[state]}`}>
        {w(state === 'OPEN' ? 'notFinal' : hold === 'NOTHING' ? hold : state)}
      </span>
      {hold && hold !== 'NOTHING' && (
        <span className="row-problem">
          {w(hold, { until: hold_until ? formatDateTime(hold_until, language) : '' })}
        </span>
      )}
      {paid_on && (
        <span className="row-problem">
          {w('paidOn', { day: formatDate(paid_on, language), utr: utr ?? '' })}
        </span>
      )}
    </span>
  )
}

interface DialogProps {
  row: PayoutRow
  onDone: () => void
  onClose: () => void
}

function PayDialog({ row, onDone, onClose }: DialogProps) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const today = businessDay(new Date())
  const [paid_on, setDay] = useState(today)
  const [utr, setUtr] = useState('')
  const { merchant, merchant_id, month } = row
  return (
    <Confirm
      title={w('payTitle', { merchant })}
      action={w('pay')}
      act={() =>
        call('POST /api/admin/payouts/{month}/paid', {
          params: { month },
          body: { merchant_id, paid_on, utr },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{w('payText', { amount: rupees(row.net), month: formatMonth(month, language) })}</p>
      <label>
        {w('payDay')}
        <input type="date" max={today} value={paid_on} onChange={(event) => setDay(event.target.value)} />
      </label>
      <label>
        {w('utr')}
        <input
          type="text"
          maxLength={40}
          autoComplete="off"
          value={utr}
          onChange={(event) => setUtr(event.target.value)}
        />
      </label>
    </Confirm>
  )
}
