import { type SQL, sql } from 'drizzle-orm'
import { isOwn, type RowReader } from '#server/access/own-rows.ts'
import { andAssigned } from '#server/access/seen-cases.ts'
import type { AssignedTo } from '#server/platform/who.ts'
import { customerRows, isLimited } from '#src/contract/access/row-scope.ts'

/** The admin whose own customers alone count, where the reader's role sees no others; undefined: all count. */
export const ownerOf = ({ adminId, roleId, ownRows }: RowReader): number | undefined =>
  isLimited(customerRows, roleId, ownRows) ? adminId : undefined

/** Whose customers alone count: an admin's, or those of a merchant's person. */
export type Owner = number | AssignedTo

/** A further condition: the customer is the owner's. Rows without a customer are no one's. */
export const andOwn = (customer: SQL, owner: Owner | undefined): SQL =>
  typeof owner === 'number'
    ? sql`and ${isOwn({ scope: customerRows, column: '' }, customer, owner)}`
    : andAssigned(customer, owner)
