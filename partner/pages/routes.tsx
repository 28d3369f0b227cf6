import type { ComponentType } from 'react'
import type { PageId } from '#partner/words/words.ts'
import type { PartnerRight } from '#src/contract/call.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { paramsOf } from '#src/platform/matched-route.ts'
import { Dashboard } from './dashboard-page.tsx'

export interface PortalPage {
  /** `:name` matches one segment. */
  path: string
  /** Also the key of its name in partner/words/words.ts, for sidebar and breadcrumb. */
  id: PageId
  Page: ComponentType
  /** Path of its icon in the sidebar, on a grid of 24; pages below another have none. */
  icon?: string
  /** Reached by the account menu, not by the sidebar. */
  aside?: true
  /** Where help is asked for: what the question is about is another page. */
  help?: true
  /** What a person of the merchant's staff needs for it. */
  right?: PartnerRight | 'owner'
}

/** The first page comes with the portal, all others when they are opened. */
const page = (load: () => Promise<{ default: ComponentType }>) => lazyPage(load).Page

/** Every page of the portal, in the order of the sidebar. */
export const pages: readonly PortalPage[] = [
  {
    path: '/partner',
    id: 'dashboard',
    Page: Dashboard,
    icon: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  },
  {
    path: '/partner/product-offering',
    id: 'productOffering',
    Page: page(() => import('./product-offering-page.tsx')),
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  {
    path: '/partner/product-offering/check-customer',
    id: 'checkCustomer',
    Page: page(() => import('./check-customer-page.tsx')),
    right: 'leads',
  },
  {
    path: '/partner/product-offering/:product_id',
    id: 'product',
    Page: page(() => import('./product-page.tsx')),
  },
  {
    path: '/partner/marketing-support',
    id: 'marketingSupport',
    Page: page(() => import('./marketing-support-page.tsx')),
    icon: 'M4 10v4h3l7 4V6l-7 4zM17 9a4 4 0 0 1 0 6',
    right: 'links',
  },
  {
    path: '/partner/marketing-support/messaging-content',
    id: 'messagingContent',
    Page: page(() => import('./messaging-content-page.tsx')),
    right: 'links',
  },
  {
    path: '/partner/marketing-support/banners-and-creatives',
    id: 'bannersAndCreatives',
    Page: page(() => import('./banners-and-creatives-page.tsx')),
    right: 'links',
  },
  {
    path: '/partner/reports',
    id: 'reports',
    Page: page(() => import('./reports-page.tsx')),
    icon: 'M5 20V10M12 20V4M19 20v-7M3 20h18',
  },
  {
    path: '/partner/cases/:id',
    id: 'case',
    Page: page(() => import('./case-page.tsx')),
    right: 'leads',
  },
  {
    path: '/partner/communication',
    id: 'communication',
    help: true,
    Page: page(() => import('./communication-page.tsx')),
    icon: 'M4 5h16v11H9l-5 4z',
  },
  {
    path: '/partner/communication/tech-support',
    id: 'techSupport',
    help: true,
    Page: page(() => import('./new-ticket-page.tsx')),
  },
  {
    path: '/partner/communication/general-query',
    id: 'generalQuery',
    help: true,
    Page: page(() => import('./new-ticket-page.tsx')),
  },
  {
    path: '/partner/communication/ticket/:id',
    id: 'ticket',
    help: true,
    Page: page(() => import('./ticket-page.tsx')),
  },
  {
    path: '/partner/faqs',
    id: 'faqs',
    Page: page(() => import('./faqs-page.tsx')),
    icon: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  },
  {
    path: '/partner/faqs/customer-queries',
    id: 'customerQueries',
    Page: page(() => import('./queries-page.tsx')),
  },
  {
    path: '/partner/faqs/dsa-queries',
    id: 'dsaQueries',
    Page: page(() => import('./queries-page.tsx')),
  },
  {
    path: '/partner/referral',
    id: 'referral',
    Page: page(() => import('./referral-page.tsx')),
    icon: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20c.5-3.5 2.5-5 6-5s5.5 1.5 6 5M17 8v6M14 11h6',
    right: 'owner',
  },
  {
    path: '/partner/referral/sub-agents',
    id: 'subAgents',
    Page: page(() => import('./sub-agents-page.tsx')),
    right: 'owner',
  },
  {
    path: '/partner/training-material',
    id: 'trainingMaterial',
    Page: page(() => import('./training-material-page.tsx')),
    icon: 'M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2zM12 6v14',
  },
  {
    path: '/partner/training-material/eligibility-criteria',
    id: 'eligibilityCriteria',
    Page: page(() => import('./eligibility-criteria-page.tsx')),
  },
  {
    path: '/partner/customFunnel',
    id: 'customFunnel',
    Page: page(() => import('./custom-funnel-page.tsx')),
    icon: 'M3 5h18v14H3zM3 9h18M7 13h6',
    right: 'links',
  },
  {
    path: '/partner/digital-integration',
    id: 'digitalIntegration',
    Page: page(() => import('./digital-integration-page.tsx')),
    icon: 'M8 8l-5 4 5 4M16 8l5 4-5 4M14 5l-4 14',
    right: 'owner',
  },
  {
    path: '/partner/lender-journey',
    id: 'lenderJourney',
    Page: page(() => import('./lender-journey-page.tsx')),
    icon: 'M5 5h6a3 3 0 0 1 0 6H9a3 3 0 0 0 0 6h10M16 14l3 3-3 3',
  },
  {
    path: '/partner/settings',
    id: 'settings',
    Page: page(() => import('./settings-page.tsx')),
    aside: true,
  },
]

/** Parts of the reports that are used most: below the dashboard in the sidebar, each beside what opens under it. */
export const reportEntries = [
  {
    tabs: ['leads'],
    id: 'leads',
    right: 'leads',
    icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c.5-4 3-5.5 7-5.5s6.5 1.5 7 5.5M16 4.5a3.5 3.5 0 0 1 0 6M18.5 15c2 .7 3 2.300 3.5 5',
  },
  {
    tabs: ['earnings'],
    id: 'earnings',
    right: 'reports',
    icon: 'M7 4h10M7 8.5h10M7 4h3a4.5 4.5 0 0 1 0 9H7l7 7',
  },
  {
    tabs: ['payouts', 'expected'],
    id: 'payouts',
    right: 'reports',
    icon: 'M3 9l9-5 9 5zM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18',
  },
] as const satisfies readonly (Pick<PortalPage, 'id' | 'right' | 'icon'> & { tabs: readonly string[] })[]

/** Without a session: the sign-in, that of one co-brand, a forgotten password, and what an invited person opens. */
export const openPaths = {
  login: '/partner/login',
  coBrandLogin: '/:partner/partner/login',
  forgot: '/partner/forgot',
  invite: '/partner/invite',
}

export interface MatchedPage extends PortalPage {
  params: Readonly<Record<string, string>>
}

export function pageAt(path: string): MatchedPage | undefined {
  for (const page of pages) {
    const params = paramsOf(page.path, path)
    if (params) return { ...page, params }
  }
}

/** The pages from the dashboard down to a path, with their addresses; the last one is the page itself. */
export function trailTo(path: string): (PortalPage & { href: string })[] {
  const parts = path.split('/').slice(1)
  return parts.flatMap((_, place) => {
    const href = `/${parts.slice(0, place + 1).join('/')}`
    const found = pageAt(href)
    return found ? [{ ...found, href }] : []
  })
}
