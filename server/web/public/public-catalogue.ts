import { sql } from 'drizzle-orm'
import { lenderRules } from '#server/offers/lender-rules.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { shownProducts } from '#server/products/product-routes.ts'
import { withSwitches } from '#server/vendors/switches.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { type Category, isInsurance } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { openTerms } from '#src/domain/offers/matching.ts'
import type { LenderRules, ProductRules } from '#src/domain/offers/matching-inputs.ts'
import { alphabetical } from '#src/domain/offers/price-order.ts'

/** What a lender gives of one loan today. */
export interface OpenLoan {
  lender: LenderRules
  loan: LenderType
  terms: ProductRules
}

export interface PublicCatalogue {
  /** By legal name; those of whom no offer can be had are left out. */
  loans: readonly OpenLoan[]
  categories: readonly { category: Category; products: readonly Product[] }[]
}

export type CatalogueDeps = Pick<Deps, 'database' | 'settings' | 'catalogue'>

/**
 * What the public pages show, as offers read it at this moment. Lists come from the cache that every change of the catalogue
 * drops; switches are read each time.
 */
export async function readPublicCatalogue(deps: CatalogueDeps, now: Date): Promise<PublicCatalogue> {
  const { db } = deps.database
  const kept = await deps.catalogue.body('lender:public', () => lenderRules(db))
  const all: LenderRules[] = JSON.parse(kept.text)
  const loans: OpenLoan[] = []
  for (const { code: loan } of loanProducts)
    for (const lender of await withSwitches(db, all, loan, now)) {
      const terms = openTerms(lender, loan)
      if (terms) loans.push({ lender, loan, terms })
    }
  loans.sort((a, b) => alphabetical(a.lender.legal_name, b.lender.legal_name))
  const shown = categories.filter((category) => !isInsurance(category) || deps.settings.irdai)
  const lists = []
  for (const category of shown) lists.push({ category, products: await shownProducts(deps, category) })
  return { loans, categories: lists }
}

/** When a row of the catalogue was last changed; undefined for one that is as it was first filled in. */
export type LastChange = (entity: string, id?: number) => Date | undefined

/** By the audit trail; what a lender gives of a loan counts as the lender's. */
export async function readLastChanges(db: Db): Promise<LastChange> {
  const entities = ['lender', 'lender_product', ...categories.map(({ entity }) => entity)]
  const found = await rows<{ entity: string; id: string; at: string }>(
    db,
    sql`select case when entity = 'lender_product' then 'lender' else entity end as entity,
        coalesce(p.lender_id::text, entity_id) as id, max(a.at)::text as at
      from audit a left join lender_product p on a.entity = 'lender_product' and p.id::text = a.entity_id
      where entity in ${entities} group by 1, 2`,
  )
  const latest = new Map<string, Date>()
  for (const { entity, id, at } of found)
    for (const key of [entity, `${entity} ${id}`]) {
      const [known, changed] = [latest.get(key), new Date(at)]
      if (!known || changed > known) latest.set(key, changed)
    }
  return (entity, id) => latest.get(id === undefined ? entity : `${entity} ${id}`)
}
