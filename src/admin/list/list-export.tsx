import { useState } from 'react'
import { downloadExport } from '#src/admin/call/downloads.ts'
import { FormatMenu } from '#src/admin/export/format-menu.tsx'
import { adminSchedules } from '#src/admin/words/files.words.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import { type FileView, type ListQuery, orderFile } from './list-calls.ts'

const ScheduleDialog = lazyPart(async () => (await import('./list-schedule.tsx')).ScheduleDialog)

interface Props {
  list: AnyList
  asked: ListQuery
  /** Columns and order of the open view; without one, a file has those of the list. */
  view?: FileView | undefined
}

/** Exports all rows of the current filter, now or on a schedule; the download list shows progress. */
export function ListExport({ list, asked, view }: Props) {
  const w = useWords(adminSchedules)
  const [scheduling, setScheduling] = useState(false)
  function order(format: SheetFormat) {
    const file = exportFileName(list.name, undefined, new Date(), format)
    void downloadExport(file, () => orderFile(list.name, format, asked, view))
  }
  return (
    <>
      <FormatMenu onChoose={order} more={{ label: w('scheduleThis'), onClick: () => setScheduling(true) }} />
      {scheduling && <ScheduleDialog {...{ list, asked, view }} onClose={() => setScheduling(false)} />}
    </>
  )
}
