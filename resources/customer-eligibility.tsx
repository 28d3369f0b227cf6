import FactCheckIcon from '@mui/icons-material/FactCheck'
import { definePage } from '#src/admin/define-resource.ts'
import { lazyPart } from '#src/admin/lazy-part.tsx'

export const customerEligibility = definePage({
  name: 'customer-eligibility',
  menu: { en: 'Customer Eligibility', hi: 'ग्राहक पात्रता' },
  icon: FactCheckIcon,
  Screen: lazyPart(async () => (await import('./customer-eligibility/screen.tsx')).EligibilityScreen),
})
