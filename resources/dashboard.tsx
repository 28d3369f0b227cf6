import './dashboard/dashboard.css'
import DashboardIcon from '@mui/icons-material/Dashboard'
import { definePage } from '#src/admin/define-resource.ts'
import { DashboardScreen } from './dashboard/screen.tsx'

export const dashboard = definePage({
  name: 'dashboard',
  menu: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  icon: DashboardIcon,
  Screen: DashboardScreen,
})
