import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { tabsPage } from '#src/admin/list/tabs-page.tsx'
import { reportFiles } from './lists/report-files.ts'
import { reportSchedules } from './lists/report-schedules.ts'

const cells = async () => import('./internal-report/cells.tsx')
const ReportTitle = lazyPart(async () => (await cells()).ReportTitle)

/** Every report, and what was written of them for the reader. */
export const internalReport = tabsPage({
  name: 'internal-report',
  menu: { en: 'Internal Reports', hi: 'आंतरिक रिपोर्ट' },
  icon: 'chart',
  tabs: [
    {
      id: 'reports',
      label: { en: 'Reports', hi: 'रिपोर्ट' },
      Screen: lazyPart(async () => (await import('./internal-report/screen.tsx')).InternalReportScreen),
    },
    {
      id: 'files',
      label: reportFiles.title,
      list: reportFiles,
      parts: {
        cells: { file_name: lazyPart(async () => (await cells()).FileName), report: ReportTitle },
      },
    },
    {
      id: 'schedules',
      label: reportSchedules.title,
      list: reportSchedules,
      parts: {
        cells: { report: ReportTitle, asked: lazyPart(async () => (await cells()).FilterWords) },
      },
    },
  ],
})
