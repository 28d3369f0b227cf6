import * as z from 'zod'
import type { AdminPage } from '#src/contract/access/admin-pages.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'

/** Entities with a history: name in the audit trail → page that edits it. Declared resources are added below. */
const entityPages: Record<string, AdminPage> = {
  lender: 'lenders',
  credit_card: 'credit-cards',
  lender_revenue: 'lenders',
}

/** Every entity with a history → its page. */
export const pagesOfEntities = (): Record<string, string> => ({
  ...entityPages,
  ...Object.fromEntries(allCatalogues().map(({ entity, name }) => [entity, name])),
})

export const EntityName = z
  .string()
  .refine((name) => Object.hasOwn(pagesOfEntities(), name), 'choice')
  .meta({ examples: ['lender'] })
export type EntityName = z.infer<typeof EntityName>

/** The entity that a page edits, if it has a history. */
export const entityOf = (page: string): EntityName | undefined =>
  Object.entries(pagesOfEntities()).find(([, name]) => name === page)?.[0]
