import { tabsPage } from '#src/admin/queue/tabs-page.tsx'

/** Calls to customers, and for managers the team's load. */
export const telecalling = tabsPage({
  name: 'telecalling',
  menu: { en: 'Telecalling', hi: 'टेलीकॉलिंग' },
  title: { en: 'Telecalling', hi: 'टेलीकॉलिंग' },
  icon: 'phone',
  tabs: async () => (await import('./telecalling/telecalling-tabs.tsx')).telecallingTabs,
})
