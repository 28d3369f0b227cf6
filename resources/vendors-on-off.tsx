import { definePage } from '#src/admin/resource/define-resource.ts'

export const vendorsOnOff = definePage({
  name: 'vendors-on-off',
  menu: { en: 'Vendors On/Off', hi: 'बाहरी सेवाएँ चालू/बंद' },
  icon: 'power',
  load: async () => (await import('./vendors-on-off/screen.tsx')).VendorsScreen,
})
