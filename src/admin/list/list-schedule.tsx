import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { rangeFromUrl } from '#src/admin/filters/range-picker.tsx'
import { adminFiles, adminSchedules } from '#src/admin/words/files.words.ts'
import { admin } from '#src/admin/words/words.ts'
import { Ranges } from '#src/contract/co-brands/partner.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { scheduleRhythms } from '#src/contract/lists/schedule.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { type FileView, type ListQuery, scheduleFile } from './list-calls.ts'

/** What the dialog asks for; the server evaluates it with the filters of the list. */
const ScheduleForm = z.object({ every: z.string(), range: z.string(), format: z.string() })

interface Props {
  list: AnyList
  /** The current filters; the period is chosen here because it must be relative. */
  asked: ListQuery
  view: FileView | undefined
  onClose: () => void
}

/** Schedules a daily or weekly export with the current filter. */
export function ScheduleDialog({ list, asked, view, onClose }: Props) {
  const { range: _, from: __, to: ___, ...filters } = asked
  const t = useWords(admin)
  const f = useWords(adminFiles)
  const w = useWords(adminSchedules)
  const language = useLanguage()
  const { range } = rangeFromUrl(useSearchParams()[0])
  const periods = Ranges.options.filter((one) => one !== 'custom_range')
  return (
    <FormDialog
      title={w('schedule')}
      action={w('schedule')}
      schema={ScheduleForm}
      initial={{
        every: scheduleRhythms[0] as string,
        range: range === 'custom_range' ? 'last_7_days' : (range as string),
        format: 'csv',
      }}
      send={async ({ range: period, ...plan }) => {
        const moving = { ...filters, ...(list.range !== false && period && { range: period }) }
        const made = await scheduleFile(list.name, { ...plan, asked: moving, view })
        return w('made', { at: formatDateTime(made.next_at, language) })
      }}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <p>{w('about')}</p>
          <SelectField
            {...bind('every')}
            label={w('every')}
            choices={scheduleRhythms.map((one) => ({ id: one, name: w(one) }))}
          />
          {list.range !== false && (
            <SelectField
              {...bind('range')}
              label={t('range')}
              empty={list.range === 'optional' ? t('anyTime') : undefined}
              choices={periods.map((one) => ({ id: one, name: t(one) }))}
            />
          )}
          <SelectField
            {...bind('format')}
            label={w('format')}
            choices={[
              { id: 'csv', name: f('exportCsv') },
              { id: 'xlsx', name: f('exportXlsx') },
            ]}
          />
        </>
      )}
    </FormDialog>
  )
}
