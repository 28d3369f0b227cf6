import { definePage } from '#src/admin/resource/define-resource.ts'

/** Partners' pages, bank accounts and tickets waiting for us. */
export const partnerDesk = definePage({
  name: 'partner-desk',
  menu: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
  icon: 'headset',
  load: async () => (await import('./partner-desk/screen.tsx')).PartnerDeskScreen,
})
