import { definePage } from '#src/admin/resource/define-resource.ts'

export const misFileStatus = definePage({
  name: 'mis-file-status',
  menu: { en: 'MIS file status', hi: 'एमआईएस फ़ाइलों की स्थिति' },
  icon: 'history',
  load: async () => (await import('./mis-file-status/screen.tsx')).MisFileStatusScreen,
})
