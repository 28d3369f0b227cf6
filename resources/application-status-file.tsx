import UploadFileIcon from '@mui/icons-material/UploadFile'
import { definePage } from '#src/admin/define-resource.ts'
import { StatusFileScreen } from './application-status-file/screen.tsx'

export const applicationStatusFile = definePage({
  name: 'application-status-file',
  menu: { en: 'Application Status File', hi: 'आवेदन स्थिति फ़ाइल' },
  icon: UploadFileIcon,
  Screen: StatusFileScreen,
})
