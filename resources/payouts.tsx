import CurrencyRupeeIcon from '@mui/icons-material/CurrencyRupee'
import { definePage } from '#src/admin/define-resource.ts'
import { PayoutsScreen } from './payouts/screen.tsx'

export const payouts = definePage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: CurrencyRupeeIcon,
  Screen: PayoutsScreen,
})
