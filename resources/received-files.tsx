import { tabsPage } from '#src/admin/queue/tabs-page.tsx'

/** Files that lenders send, and where they come from. */
export const receivedFiles = tabsPage({
  name: 'received-files',
  menu: { en: 'Received files', hi: 'प्राप्त फ़ाइलें' },
  icon: 'checklist',
  tabs: async () => (await import('./received-files/tabs.ts')).receivedTabs,
})
