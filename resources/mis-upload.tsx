import FactCheckIcon from '@mui/icons-material/FactCheck'
import { definePage } from '#src/admin/define-resource.ts'
import { MisUploadScreen } from './mis-upload/screen.tsx'

export const misUpload = definePage({
  name: 'mis-upload',
  menu: { en: 'MIS Upload', hi: 'एमआईएस अपलोड' },
  icon: FactCheckIcon,
  Screen: MisUploadScreen,
})
