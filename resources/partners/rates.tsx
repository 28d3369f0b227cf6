import './rates.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call, Waiting } from '#src/admin/resource/call.ts'
import type { Row } from '#src/admin/resource/define-resource.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { Rate } from '#src/contract/co-brands/partner-config.ts'
import { addDays, formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPartnerConfig } from './partners.words.ts'
import { RateDialog } from './rate-dialog.tsx'

const tones = { PLANNED: 'warn', CURRENT: 'good', PAST: 'plain' } as const

/** The partner's terms by start day; planned ones can be cancelled. */
export function Rates({ row }: { row: Row }) {
  const w = useWords(adminPartnerConfig)
  const language = useLanguage()
  const may = useMay('partners')
  const client = useQueryClient()
  const [planning, setPlanning] = useState(false)
  const id = Number(row.id)
  const { data, error } = useQuery({
    // The fields above are today's terms, so a change there reloads this list.
    queryKey: ['partner-rates', id, row.revenue_percent, row.revenue_flat_fee],
    queryFn: () => call('GET /api/admin/partners/{id}/rates', { params: { id } }),
    placeholderData: (before) => before,
  })
  const renew = () => {
    void client.invalidateQueries({ queryKey: ['partner-rates', id] })
    void client.invalidateQueries({ queryKey: ['partners'] })
  }

  async function cancel(rate: Rate) {
    try {
      await call('POST /api/admin/partner-rates/{id}/cancel', { params: { id: rate.id }, body: {} })
      notify('success', w('cancelled'))
    } catch (failure) {
      if (!(failure instanceof Waiting)) notify('error', (failure as ApiError).message)
    }
    renew()
  }

  return (
    <div className="dated">
      <div className="dated-head">
        <h3 id="rates">{w('rates')}</h3>
        {may('update') && data && (
          <Button look="outlined" onClick={() => setPlanning(true)}>
            {w('plan')}
          </Button>
        )}
      </div>
      <p className="muted">{w('ratesHint')}</p>
      <LoadError error={error} />
      {data && (
        <section
          className="dated-table"
          aria-labelledby="rates"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: must be reachable to scroll by keyboard
          tabIndex={0}
        >
          <table aria-labelledby="rates">
            <thead>
              <tr>
                <th scope="col">{w('from')}</th>
                <th scope="col" className="figure">
                  {w('percent')}
                </th>
                <th scope="col" className="figure">
                  {w('flat')}
                </th>
                <th scope="col">{w('state')}</th>
                <th scope="col">{w('by')}</th>
                <th scope="col">
                  <span className="visually-hidden">{w('cancel')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rates.map((rate) => {
                const from = rate.from_day ? formatDate(rate.from_day, language) : w('always')
                return (
                  <tr key={rate.id}>
                    <th scope="row">{from}</th>
                    <td className="figure">{rate.percent === null ? '–' : `${rate.percent}%`}</td>
                    <td className="figure">
                      {rate.flat === null ? '–' : formatRupees(rate.flat, { paise: true })}
                    </td>
                    <td>
                      <StateTag tone={tones[rate.state]}>{w(rate.state)}</StateTag>
                      {rate.locked && <span className="muted"> · {w('locked')}</span>}
                    </td>
                    <td>{rate.set_by ?? '–'}</td>
                    <td>
                      {rate.state === 'PLANNED' && may('update') && (
                        <TextButton aria-label={w('cancelOf', { from })} onClick={() => void cancel(rate)}>
                          {w('cancel')}
                        </TextButton>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {planning && data && (
        <RateDialog
          partner={row}
          first={data.open_from}
          from={addDays(data.today, 1)}
          onDone={renew}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  )
}
