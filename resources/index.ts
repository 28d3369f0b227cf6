import { audit } from './audit.tsx'
import { creditCards } from './credit-cards.tsx'
import { dashboard } from './dashboard.tsx'
import { lenders } from './lenders.tsx'
import { partners } from './partners.tsx'

/** Every page of the back office, in the order of the sidebar. Menu, routes, roles and data all derive from it. */
export const declarations = [dashboard, lenders, creditCards, partners, audit]
