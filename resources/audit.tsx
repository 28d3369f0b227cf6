import HistoryIcon from '@mui/icons-material/History'
import { definePage } from '#src/admin/define-resource.ts'
import { AuditScreen } from './audit/screen.tsx'

export const audit = definePage({
  name: 'audit',
  menu: { en: 'Audit', hi: 'ऑडिट' },
  icon: HistoryIcon,
  Screen: AuditScreen,
})
