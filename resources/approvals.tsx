import HowToRegIcon from '@mui/icons-material/HowToReg'
import { definePage } from '#src/admin/resource/define-resource.ts'

export const approvals = definePage({
  name: 'approvals',
  menu: { en: 'Approvals', hi: 'मंज़ूरियाँ' },
  icon: HowToRegIcon,
  load: async () => (await import('./approvals/screen.tsx')).ApprovalsScreen,
})
