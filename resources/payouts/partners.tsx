import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#src/admin/export/downloads.ts'
import { Button } from '#src/admin/kit/button.tsx'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { DateField } from '#src/admin/kit/date-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type PayoutRow, payoutCalls } from '#src/contract/money/payout.ts'
import { businessDay, formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))

/** Payouts of a month by partner: due, held (with the reason) or paid. */
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
    <Section
      id="payout-partners"
      title={w('partners', { month: formatMonth(month, language) })}
      tools={
        final &&
        due > 0 && (
          <span className="acts">
            <p className="muted">{w('payFileHint', { count: due })}</p>
            <Button
              look="outlined"
              onClick={() => void download(`payments-${month}.csv`, `/api/admin/payouts/${month}/file`)}
            >
              {w('payFile')}
            </Button>
          </span>
        )
      }
    >
      <Table rows={data.data} onPay={setPaying} />
      {data.data.every(({ tds }) => tds === null) && <p className="muted">{w('noTax')}</p>}
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
    </Section>
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
  // Most months carry and hold nothing.
  const shown = sums.filter(
    ([name, of]) => name === 'gross' || name === 'tds' || name === 'net' || rows.some((row) => of(row)),
  )
  return (
    <CardTable
      aria-labelledby="payout-partners"
      rows={rows}
      rowKey={({ merchant_id }) => merchant_id}
      columns={[
        { head: w('merchant'), cell: ({ merchant }) => merchant },
        { head: w('state'), cell: (row) => <State row={row} /> },
        { head: w('cases'), isNumber: true, cell: ({ cases }) => cases.toLocaleString('en-IN') },
        ...shown.map(([name, of]) => ({
          head: w(name),
          isNumber: true,
          cell: (row: PayoutRow) => rupees(of(row)),
        })),
        { head: w('account'), cell: ({ account }) => account ?? '–' },
        { head: w('invoice'), cell: ({ invoice_no }) => invoice_no ?? '–' },
        {
          head: w('act'),
          cell: (row) =>
            row.state === 'DUE' ? <TextButton onClick={() => onPay(row)}>{w('pay')}</TextButton> : '–',
        },
      ]}
    />
  )
}

const tones = { OPEN: 'plain', DUE: 'warn', HELD: 'bad', PAID: 'good' } as const

function State({ row: { state, hold, hold_until, paid_on, utr } }: { row: PayoutRow }) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  return (
    <span>
      <StateTag tone={hold === 'NOTHING' ? 'plain' : tones[state]}>
        {w(state === 'OPEN' ? 'notFinal' : hold === 'NOTHING' ? hold : state)}
      </StateTag>
      {hold && hold !== 'NOTHING' && (
        <small>{w(hold, { until: hold_until ? formatDateTime(hold_until, language) : '' })}</small>
      )}
      {paid_on && <small>{w('paidOn', { day: formatDate(paid_on, language), utr: utr ?? '' })}</small>}
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
  const { merchant, merchant_id, month } = row
  return (
    <FormDialog
      title={w('payTitle', { merchant })}
      action={w('pay')}
      schema={payoutCalls['POST /api/admin/payouts/{month}/paid'].body}
      initial={{ paid_on: today, utr: '' }}
      toBody={(typed) => ({ merchant_id, ...typed })}
      send={(body) => call('POST /api/admin/payouts/{month}/paid', { params: { month }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <p>{w('payText', { amount: rupees(row.net), month: formatMonth(month, language) })}</p>
          <DateField {...bind('paid_on')} label={w('payDay')} max={today} />
          <TextField {...bind('utr')} label={w('utr')} maxLength={40} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
