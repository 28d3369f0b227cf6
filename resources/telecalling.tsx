import { definePage } from '#src/admin/resource/define-resource.ts'

export const telecalling = definePage({
  name: 'telecalling',
  menu: { en: 'Telecalling', hi: 'टेलीकॉलिंग' },
  icon: 'phone',
  load: async () => (await import('./telecalling/screen.tsx')).TelecallingScreen,
})
