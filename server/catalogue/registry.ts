import type { AnyColumn, SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import { creditCard, lender } from '#server/tables/catalogue.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { CreditCardEditable } from '#src/contract/catalogue/credit-card.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { recordedCatalogue } from './catalogue-table.ts'
import { creditCardEntity } from './credit-card.ts'
import { lenderEntity } from './lender.ts'
import { checkLenderGroups } from './lender-group.ts'
import { lenderRevenueEntity } from './lender-revenue.ts'
import type { Entity } from './property.ts'

/** An entity whose changes can be seen, set back and restored. */
export interface Recorded extends Entity {
  /** The property that names a record. */
  label: string
  /** What a record is called. */
  title: AnyColumn | SQL
  /** Judges a property by itself. */
  schema: z.ZodObject
  /** Judges what one property alone does not show. Throws INVALID. */
  check?: (db: Db, id: number, property: string, value: unknown) => Promise<void>
  /** Refuses a restore that would break a rule, or names columns to set with it. */
  beforeRestore?: (tx: Db, id: number) => Promise<Record<string, unknown>>
}

const fixed: readonly Recorded[] = [
  {
    ...lenderEntity,
    label: 'name',
    title: lender.name,
    schema: LenderEditable,
    check: async (db, _, property, value) => {
      if (property === 'lender_group_ids') await checkLenderGroups(db, value as number[])
    },
  },
  {
    ...creditCardEntity,
    label: 'category_name',
    title: creditCard.category_name,
    schema: CreditCardEditable,
  },
  lenderRevenueEntity,
]

/** Every entity with a history: those with calls of their own, and all declared resources. */
export const entities = (): Recorded[] => [...fixed, ...allCatalogues().map(recordedCatalogue)]

/** Undefined for an entity whose history is not shown. */
export const entityNamed = (name: string): Recorded | undefined =>
  fixed.find((entity) => entity.name === name) ?? entities().find((entity) => entity.name === name)
