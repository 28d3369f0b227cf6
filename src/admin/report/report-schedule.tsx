import { useSearchParams } from 'react-router-dom'
import { AskDialog, Field } from '#src/admin/kit/ask-dialog.tsx'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { adminSchedules } from '#src/admin/words/schedules.words.ts'
import { Ranges } from '#src/contract/co-brands/partner.ts'
import type { AnyReport } from '#src/contract/reports/report.ts'
import { scheduleRhythms } from '#src/contract/reports/schedule.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { rangeFromUrl } from './range-picker.tsx'
import { type ReportQuery, scheduleReport } from './report-calls.ts'

interface Props {
  report: AnyReport
  /** Filters as they are now; the period is asked for, because it has to move with the day. */
  asked: ReportQuery
  onClose: () => void
}

/** Has the present filter written to a file each day or week. */
export function ScheduleDialog({
  report,
  asked: { range: _, from: __, to: ___, ...filters },
  onClose,
}: Props) {
  const t = useWords(admin)
  const f = useWords(adminFiles)
  const w = useWords(adminSchedules)
  const language = useLanguage()
  const { range } = rangeFromUrl(useSearchParams()[0])
  const moving = Ranges.options.filter((one) => one !== 'custom_range')
  return (
    <AskDialog
      title={w('schedule')}
      action={w('schedule')}
      done=""
      onClose={onClose}
      act={async (form) => {
        const period = form.get('range')
        const made = await scheduleReport(report.name, {
          every: String(form.get('every')),
          format: String(form.get('format')),
          asked: { ...filters, ...(period && { range: String(period) }) },
        })
        return w('made', { at: formatDateTime(made.next_at, language) })
      }}
    >
      {(errors) => (
        <>
          <p>{w('about')}</p>
          <Field name="every" label={w('every')} error={errors.every}>
            {(props) => (
              <select {...props}>
                {scheduleRhythms.map((one) => (
                  <option key={one} value={one}>
                    {w(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {report.range !== false && (
            <Field name="range" label={t('range')} error={errors['asked.range']}>
              {(props) => (
                <select {...props} defaultValue={range === 'custom_range' ? 'last_7_days' : range}>
                  {report.range === 'optional' && <option value="">{t('anyTime')}</option>}
                  {moving.map((one) => (
                    <option key={one} value={one}>
                      {t(one)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field name="format" label={w('format')} error={errors.format}>
            {(props) => (
              <select {...props}>
                <option value="csv">{f('exportCsv')}</option>
                <option value="xlsx">{f('exportXlsx')}</option>
              </select>
            )}
          </Field>
        </>
      )}
    </AskDialog>
  )
}
