import { customType, date, integer, numeric, smallint, timestamp } from 'drizzle-orm/pg-core'
import { cleanRichText } from '#server/platform/clean-rich-text.ts'

/** Rupees with paise. */
export const rupees = () => numeric({ precision: 14, scale: 2, mode: 'number' })
/** Percent with three decimals, as slabs and rates are written. */
export const percent = () => numeric({ precision: 7, scale: 3, mode: 'number' })
/** Text with a few tags. Cleaned on storage, so that edits, imports and reverts are all covered. */
export const richText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: cleanRichText,
})
/** 0/1 switch. */
export const flag = () => smallint().$type<0 | 1>()
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const isoDate = () => date({ mode: 'string' })
/** @param name of the column, if it differs from the field's */
export const whole = (name = '') => integer(name)
