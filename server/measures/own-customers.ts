import { type SQL, sql } from 'drizzle-orm'
import { isOwn, type RowReader } from '#server/access/own-rows.ts'
import { customerRows, isLimited } from '#src/contract/access/row-scope.ts'

/** The admin whose own customers alone count, where the reader's role sees no others; undefined: all count. */
export const ownerOf = ({ adminId, roleId, ownRows }: RowReader): number | undefined =>
  isLimited(customerRows, roleId, ownRows) ? adminId : undefined

/** A further condition: the customer is the owner's. Rows without a customer are no one's. */
export const andOwn = (customer: SQL, owner: number | undefined): SQL =>
  owner === undefined ? sql`` : sql`and ${isOwn({ scope: customerRows, column: '' }, customer, owner)}`
