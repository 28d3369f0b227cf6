import { definePage } from '#src/admin/model/define-resource.ts'

export const misUpload = definePage({
  name: 'mis-upload',
  menu: { en: 'MIS Upload', hi: 'एमआईएस अपलोड' },
  icon: 'checklist',
  load: async () => (await import('./mis-upload/screen.tsx')).MisUploadScreen,
})
