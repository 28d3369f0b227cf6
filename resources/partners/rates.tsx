import './rates.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import type { Rate } from '#src/contract/co-brands/partner-config.ts'
import { addDays, formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { cancelRate, planRate } from './rate-acts.ts'
import { adminPartnerConfig } from './words.ts'

const tones = { PLANNED: 'warn', CURRENT: 'good', PAST: 'plain' } as const

/** The partner's terms by start day; planned ones can be cancelled. */
export function Rates({ row }: { row: Row }) {
  const w = useWords(adminPartnerConfig)
  const language = useLanguage()
  const client = useQueryClient()
  const id = Number(row.id)
  const { data, error } = useQuery({
    // The fields above are today's terms, so a change there reloads this list.
    queryKey: ['partner-rates', id, row.revenue_percent, row.revenue_flat_fee],
    queryFn: () => call('GET /api/admin/partners/{id}/rates', { params: { id } }),
    placeholderData: (before) => before,
  })
  const startOf = ({ from_day }: Rate) => (from_day ? formatDate(from_day, language) : w('always'))
  const renew = () => {
    void client.invalidateQueries({ queryKey: ['partner-rates', id] })
    void client.invalidateQueries({ queryKey: ['partners'] })
  }

  return (
    <div className="dated panel">
      <div className="dated-head">
        <h3 id="rates">{w('rates')}</h3>
        {data && (
          <ActButtons
            acts={[planRate]}
            subject={{ ...row, first: data.open_from, from: addDays(data.today, 1) }}
            onDone={renew}
          />
        )}
      </div>
      <p className="muted">{w('ratesHint')}</p>
      <LoadError error={error} />
      {data && (
        <CardTable
          aria-labelledby="rates"
          rows={data.rates}
          rowKey={({ id: one }) => one}
          columns={[
            { head: w('from'), isRowHead: true, cell: startOf },
            {
              head: w('percent'),
              isNumber: true,
              cell: ({ percent }) => (percent === null ? '–' : `${percent}%`),
            },
            {
              head: w('flat'),
              isNumber: true,
              cell: ({ flat }) => (flat === null ? '–' : formatRupees(flat, { paise: true })),
            },
            {
              head: w('state'),
              cell: ({ state, locked }) => (
                <>
                  <StateTag tone={tones[state]}>{w(state)}</StateTag>
                  {locked && <span className="muted"> · {w('locked')}</span>}
                </>
              ),
            },
            { head: w('by'), cell: ({ set_by }) => set_by ?? '–' },
            {
              head: w('cancel'),
              isHeard: true,
              cell: (rate) => (
                <ActButtons acts={[cancelRate]} subject={rate} of={startOf(rate)} onDone={renew} />
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
