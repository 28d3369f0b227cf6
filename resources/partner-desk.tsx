import SupportAgentIcon from '@mui/icons-material/SupportAgent'
import { definePage } from '#src/admin/define-resource.ts'
import { lazyPart } from '#src/admin/lazy-part.tsx'

/** What partners wait for: their pages, bank accounts and tickets. */
export const partnerDesk = definePage({
  name: 'partner-desk',
  menu: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
  icon: SupportAgentIcon,
  Screen: lazyPart(async () => (await import('./partner-desk/screen.tsx')).PartnerDeskScreen),
})
