import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import { useSay } from '#src/admin/use-say.ts'
import { reportNamed } from '#src/contract/report.ts'
import type { ScheduleState } from '#src/contract/report-calls.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { admin } from '#src/locales/admin.ts'
import { adminSchedules } from '#src/locales/admin-schedules.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'
import { useFilterWords } from './filter-words.ts'

/** Reports that are written regularly for the reader. Nothing where there are none. */
export function MySchedules() {
  const w = useWords(adminSchedules)
  const say = useSay()
  const [gone, setGone] = useState<ScheduleState | null>(null)
  const { data = [], refetch } = useQuery({
    queryKey: ['report-schedules'],
    queryFn: () => call('GET /api/admin/report-schedules', {}),
  })
  const title = (name: string) => {
    const report = reportNamed(name)
    return report ? say(report.title) : name
  }
  async function turn({ id, state }: ScheduleState) {
    try {
      const body = { state: state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' } as const
      await call('POST /api/admin/report-schedules/{id}/state', { params: { id }, body })
      await refetch()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
    }
  }
  if (data.length === 0) return null
  return (
    <section aria-labelledby="my-schedules">
      <h2 id="my-schedules">{w('title')}</h2>
      <div className="report-scroll">
        <table>
          <thead>
            <tr>
              {(['report', 'every', 'filters', 'next', 'last', 'state'] as const).map((head) => (
                <th key={head} scope="col">
                  {w(head)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{w('pause')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Row
                key={one.id}
                one={one}
                title={title(one.report)}
                onTurn={() => void turn(one)}
                onDelete={() => setGone(one)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {gone && (
        <Confirm
          title={w('actsOf', { act: w('remove'), report: title(gone.report) })}
          action={w('remove')}
          act={() =>
            call('POST /api/admin/report-schedules/{id}/delete', { params: { id: gone.id }, body: {} })
          }
          onDone={() => {
            setGone(null)
            notify('success', w('removed'))
            void refetch()
          }}
          onClose={() => setGone(null)}
        >
          <p>{w('removeText')}</p>
        </Confirm>
      )}
    </section>
  )
}

interface RowProps {
  one: ScheduleState
  title: string
  onTurn: () => void
  onDelete: () => void
}

function Row({ one, title, onTurn, onDelete }: RowProps) {
  const t = useWords(admin)
  const w = useWords(adminSchedules)
  const language = useLanguage()
  const filters = useFilterWords(one)
  const turn = w(one.state === 'ACTIVE' ? 'pause' : 'resume')
  return (
    <tr>
      <td data-label={w('report')}>{title}</td>
      <td data-label={w('every')}>{w(one.every)}</td>
      <td data-label={w('filters')}>{filters || t('anyTime')}</td>
      <td data-label={w('next')}>{one.state === 'ACTIVE' ? formatDateTime(one.next_at, language) : '–'}</td>
      <td data-label={w('last')}>{one.last_at ? formatDateTime(one.last_at, language) : w('never')}</td>
      <td data-label={w('state')}>
        <span
          className={`report-state ${one.state === 'ACTIVE' ? 'good' : one.state === 'STOPPED' ? 'bad' : ''}`}
        >
          {w(one.state)}
        </span>
      </td>
      <td>
        <button
          type="button"
          className="quiet"
          aria-label={w('actsOf', { act: turn, report: title })}
          onClick={onTurn}
        >
          {turn}
        </button>{' '}
        <button
          type="button"
          className="quiet"
          aria-label={w('actsOf', { act: w('remove'), report: title })}
          onClick={onDelete}
        >
          {w('remove')}
        </button>
      </td>
    </tr>
  )
}
