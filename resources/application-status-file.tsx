import { definePage } from '#src/admin/resource/define-resource.ts'

export const applicationStatusFile = definePage({
  name: 'application-status-file',
  menu: { en: 'Application Status File', hi: 'आवेदन स्थिति फ़ाइल' },
  icon: 'upload',
  load: async () => (await import('./application-status-file/screen.tsx')).StatusFileScreen,
})
