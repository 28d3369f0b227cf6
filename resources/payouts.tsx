import CurrencyRupeeIcon from '@mui/icons-material/CurrencyRupee'
import { definePage } from '#src/admin/resource/define-resource.ts'

export const payouts = definePage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: CurrencyRupeeIcon,
  load: async () => (await import('./payouts/screen.tsx')).PayoutsScreen,
})
