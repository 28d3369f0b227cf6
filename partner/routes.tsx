import type { ComponentType } from 'react'
import type { partner } from '#src/locales/partner.ts'
import { Dashboard } from './pages/dashboard.tsx'
import { EligibilityCriteria } from './pages/eligibility-criteria.tsx'
import { TrainingMaterial } from './pages/training-material.tsx'

export interface PortalPage {
  path: string
  /** Key of its name in src/locales/partner.ts, for sidebar and breadcrumb. */
  name: keyof typeof partner.en
  Page: ComponentType
  /** Lines of its sign in the sidebar, on a grid of 24; pages below another have none. */
  icon?: string
}

/** Every page of the portal, in the order of the sidebar. Only what exists is listed. */
export const pages: readonly PortalPage[] = [
  {
    path: '/partner',
    name: 'dashboard',
    Page: Dashboard,
    icon: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  },
  {
    path: '/partner/training-material',
    name: 'trainingMaterial',
    Page: TrainingMaterial,
    icon: 'M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2zM12 6v14',
  },
  {
    path: '/partner/training-material/eligibility-criteria',
    name: 'eligibilityCriteria',
    Page: EligibilityCriteria,
  },
]

/** The pages from the dashboard down to a path; the last one is the page itself. */
export const trailTo = (path: string): readonly PortalPage[] =>
  pages.filter((page) => path === page.path || path.startsWith(`${page.path}/`))
