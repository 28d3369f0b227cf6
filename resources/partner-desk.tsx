import { definePage } from '#src/admin/resource/define-resource.ts'

/** What partners wait for: their pages, bank accounts and tickets. */
export const partnerDesk = definePage({
  name: 'partner-desk',
  menu: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
  icon: 'headset',
  load: async () => (await import('./partner-desk/screen.tsx')).PartnerDeskScreen,
})
