import AssessmentIcon from '@mui/icons-material/Assessment'
import { definePage } from '#src/admin/define-resource.ts'
import { lazyPart } from '#src/admin/lazy-part.tsx'

export const internalReport = definePage({
  name: 'internal-report',
  menu: { en: 'Internal Reports', hi: 'आंतरिक रिपोर्ट' },
  icon: AssessmentIcon,
  Screen: lazyPart(async () => (await import('./internal-report/screen.tsx')).InternalReportScreen),
})
