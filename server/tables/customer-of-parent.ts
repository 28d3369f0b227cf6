import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core'

type Key = [parent: AnyPgColumn, customer: AnyPgColumn]

/**
 * Holds the customer of a row equal to that of the row it belongs to; a merge of customers changes both (decision 74).
 * @param parent columns that are unique together
 */
export const sameCustomer = (table: string, columns: Key, parent: Key) =>
  foreignKey({ name: `${table}_customer_fk`, columns, foreignColumns: parent }).onUpdate('cascade')
