import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import { definePage } from '#src/admin/resource/define-resource.ts'

export const commissionUploadFile = definePage({
  name: 'commission-upload-file',
  menu: { en: 'Commission upload file', hi: 'कमीशन अपलोड फ़ाइल' },
  icon: CompareArrowsIcon,
  sidebar: false,
  load: async () => (await import('./commission-upload-file/screen.tsx')).StatementScreen,
})
