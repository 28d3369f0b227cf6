import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminSchedules } from '#src/admin/words/schedules.words.ts'
import { listNamed } from '#src/contract/lists/list.ts'
import type { ScheduleState } from '#src/contract/lists/list-exports.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useFilterWords } from './filter-words.ts'

/** The admin's report schedules. Hidden if there are none. */
export function MySchedules() {
  const w = useWords(adminSchedules)
  const say = useSay()
  const language = useLanguage()
  const [gone, setGone] = useState<ScheduleState | null>(null)
  const { data = [], refetch } = useQuery({
    queryKey: ['report-schedules'],
    queryFn: () => call('GET /api/admin/report-schedules', {}),
  })
  const title = (name: string) => {
    const report = listNamed(name)
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
      <div className="list-scroll">
        <CardTable
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { head: w('report'), cell: ({ report }) => title(report) },
            { head: w('every'), cell: ({ every }) => w(every) },
            { head: w('filters'), cell: (one) => <Filters of={one} /> },
            {
              head: w('next'),
              cell: ({ state, next_at }) => (state === 'ACTIVE' ? formatDateTime(next_at, language) : '–'),
            },
            {
              head: w('last'),
              cell: ({ last_at }) => (last_at ? formatDateTime(last_at, language) : w('never')),
            },
            { head: w('state'), cell: ({ state }) => <State state={state} /> },
            {
              head: w('pause'),
              isHeard: true,
              cell: (one) => (
                <Acts
                  one={one}
                  title={title(one.report)}
                  onTurn={() => void turn(one)}
                  onDelete={() => setGone(one)}
                />
              ),
            },
          ]}
        />
      </div>
      {gone && (
        <ConfirmDialog
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
        </ConfirmDialog>
      )}
    </section>
  )
}

function Filters({ of }: { of: ScheduleState }) {
  const t = useWords(admin)
  return useFilterWords(of) || t('anyTime')
}

function State({ state }: Pick<ScheduleState, 'state'>) {
  const w = useWords(adminSchedules)
  const tone = ({ ACTIVE: 'good', PAUSED: 'plain', STOPPED: 'bad' } as const)[state]
  return <StateTag tone={tone}>{w(state)}</StateTag>
}

interface ActsProps {
  one: ScheduleState
  title: string
  onTurn: () => void
  onDelete: () => void
}

function Acts({ one, title, onTurn, onDelete }: ActsProps) {
  const w = useWords(adminSchedules)
  const turn = w(one.state === 'ACTIVE' ? 'pause' : 'resume')
  return (
    <>
      <TextButton aria-label={w('actsOf', { act: turn, report: title })} onClick={onTurn}>
        {turn}
      </TextButton>{' '}
      <TextButton aria-label={w('actsOf', { act: w('remove'), report: title })} onClick={onDelete}>
        {w('remove')}
      </TextButton>
    </>
  )
}
