import { tabsPage } from '#src/admin/queue/tabs-page.tsx'

/** Templates, campaigns, message log and suppressed addresses. */
export const messaging = tabsPage({
  name: 'messaging',
  menu: { en: 'Messaging', hi: 'संदेश' },
  title: { en: 'Messaging', hi: 'संदेश' },
  icon: 'chat',
  tabs: async () => (await import('./messaging/messaging-tabs.tsx')).messagingTabs,
})
