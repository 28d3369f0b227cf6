import { definePage } from '#src/admin/resource/define-resource.ts'

export const internalReport = definePage({
  name: 'internal-report',
  menu: { en: 'Internal Reports', hi: 'आंतरिक रिपोर्ट' },
  icon: 'chart',
  load: async () => (await import('./internal-report/screen.tsx')).InternalReportScreen,
})
