import { definePage } from '#src/admin/model/define-resource.ts'

export const customerEligibility = definePage({
  name: 'customer-eligibility',
  menu: { en: 'Customer Eligibility', hi: 'ग्राहक पात्रता' },
  icon: 'checklist',
  load: async () => (await import('./customer-eligibility/screen.tsx')).EligibilityScreen,
})
