import { tabsPage } from '#src/admin/queue/tabs-page.tsx'

/** Every report, and what was written of them for the reader. */
export const internalReport = tabsPage({
  name: 'internal-report',
  menu: { en: 'Internal Reports', hi: 'आंतरिक रिपोर्ट' },
  icon: 'chart',
  tabs: async () => (await import('./internal-report/internal-report-tabs.tsx')).internalReportTabs,
})
