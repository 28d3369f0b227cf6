import type { EntityName } from '#src/contract/audit.ts'
import { creditCardEntity } from './credit-card.ts'
import { lenderEntity } from './lender.ts'
import { partnerEntity } from './partner.ts'
import type { Entity } from './property.ts'

/** An entity whose changes can be seen, set back and restored. */
export interface Recorded extends Entity {
  /** The property that names a record. */
  label: string
}

/** Every entity with a history, by its name in the audit trail. */
export const entities: Record<EntityName, Recorded> = {
  lender: { ...lenderEntity, label: 'name' },
  credit_card: { ...creditCardEntity, label: 'category_name' },
  partner: { ...partnerEntity, label: 'name' },
}

/** Undefined for an entity whose history is not shown. */
export const entityNamed = (name: string): Recorded | undefined =>
  Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined
