import { bigint, customType, date, integer, numeric, smallint, timestamp } from 'drizzle-orm/pg-core'
import { cleanRichText } from '#server/platform/clean-rich-text.ts'

/* A column's name is given where it differs from the field's. */

/** Rupees with paise. */
export const rupees = (name = '') => numeric(name, { precision: 14, scale: 2, mode: 'number' })
/** Percent with three decimals, as slabs and rates are written. */
export const percent = (name = '') => numeric(name, { precision: 7, scale: 3, mode: 'number' })
/** Text with a few tags. Cleaned on storage, so that edits, imports and reverts are all covered. */
export const richText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: cleanRichText,
})
/** 0/1 switch. */
export const flag = (name = '') => smallint(name).$type<0 | 1>()
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const isoDate = (name = '') => date(name, { mode: 'string' })
export const whole = (name = '') => integer(name)
/** 64 bits: an id of a table that grows with every customer. */
export const bigWhole = (name = '') => bigint(name, { mode: 'number' })
/** Bytes; either driver takes a Buffer, the embedded one answers a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
