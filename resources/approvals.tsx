import { definePage } from '#src/admin/resource/define-resource.ts'

export const approvals = definePage({
  name: 'approvals',
  menu: { en: 'Approvals', hi: 'मंज़ूरियाँ' },
  icon: 'personCheck',
  load: async () => (await import('./approvals/screen.tsx')).ApprovalsScreen,
})
