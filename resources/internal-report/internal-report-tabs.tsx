import { reportFiles } from '#resources/lists/report-files.ts'
import { reportSchedules } from '#resources/lists/report-schedules.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { FileName, FilterWords, ReportTitle } from './cells.tsx'
import { InternalReportScreen } from './screen.tsx'

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
