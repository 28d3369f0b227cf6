import type * as z from 'zod'
import { reportFiles } from '#resources/lists/report-files.ts'
import { reportSchedules } from '#resources/lists/report-schedules.ts'
import { download } from '#src/admin/call/downloads.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { admin } from '#src/admin/words/words.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { filterHints } from '#src/contract/lists/list-filter.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { lists } from '../lists.ts'
import { InternalReportScreen } from './screen.tsx'

/** Any list may have been written: they are not loaded with the menu. */
const listOf = (name: unknown): AnyList | undefined => lists.find((list) => list.name === name)

/** The name of a file; once it is ready, the way to it. */
function FileName({ row: { id, file_name, state } }: { row: ListRow }) {
  const name = String(file_name)
  if (state !== 'DONE') return name
  return (
    <TextButton onClick={() => void download(name, `/api/admin/report-exports/${id}/file`)}>
      {name}
    </TextButton>
  )
}

/** The title of a report. */
function ReportTitle({ row: { report } }: { row: ListRow }) {
  const say = useText()
  const list = listOf(report)
  return list ? say(list.title) : String(report)
}

/** A schedule's filters in words: `Last 7 days · Product: Personal Loans`. */
function FilterWords({ row: { report, asked } }: { row: ListRow }) {
  const t = useWords(admin)
  const say = useText()
  const shape = listOf(report)?.filters.shape ?? {}
  const words = Object.entries(JSON.parse(String(asked)) as Record<string, unknown>).map(([name, value]) => {
    if (name === 'range') return t(value as 'last_7_days')
    const hint = filterHints.get(shape[name] as z.ZodType)
    const option = hint?.options?.[String(value)]
    return `${hint ? say(hint.label) : name}: ${option ? say(option) : value}`
  })
  return words.join(' · ') || t('anyTime')
}

export const internalReportTabs: Tabs = [
  { id: 'reports', label: { en: 'Reports', hi: 'रिपोर्ट' }, Screen: InternalReportScreen },
  {
    id: 'files',
    label: reportFiles.title,
    list: reportFiles,
    parts: { cells: { file_name: FileName, report: ReportTitle } },
  },
  {
    id: 'schedules',
    label: reportSchedules.title,
    list: reportSchedules,
    parts: { cells: { report: ReportTitle, asked: FilterWords } },
  },
]
