import { definePage } from '#src/admin/resource/define-resource.ts'

export const commissionUploadFile = definePage({
  name: 'commission-upload-file',
  menu: { en: 'Commission upload file', hi: 'कमीशन अपलोड फ़ाइल' },
  icon: 'compare',
  sidebar: false,
  load: async () => (await import('./commission-upload-file/screen.tsx')).StatementScreen,
})
