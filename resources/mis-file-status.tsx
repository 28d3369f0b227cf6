import HistoryIcon from '@mui/icons-material/History'
import { definePage } from '#src/admin/define-resource.ts'
import { MisFileStatusScreen } from './mis-file-status/screen.tsx'

export const misFileStatus = definePage({
  name: 'mis-file-status',
  menu: { en: 'MIS file status', hi: 'एमआईएस फ़ाइलों की स्थिति' },
  icon: HistoryIcon,
  Screen: MisFileStatusScreen,
})
