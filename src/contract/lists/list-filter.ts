import * as z from 'zod'
import type { Words } from '#src/contract/bilingual.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { labels } from '#src/contract/labels.ts'
import { month } from '#src/contract/month.ts'
import { productTypes } from '#src/contract/products/product-types.ts'

/** Lists served by GET /api/admin/report-choices. */
export const choiceLists = ['lenders', 'merchants', 'admins'] as const
export type ChoiceList = (typeof choiceLists)[number]

export interface FilterHint {
  label: Words
  /** value → words. */
  options?: Readonly<Record<string, Words>>
  /** Values that are offered to some roles only; the server refuses them to others. */
  roles?: Readonly<Record<string, readonly AdminRole[]>>
  /** Entries by their numbers; the screen knows `products` and `statuses` itself. */
  list?: ChoiceList | 'products' | 'statuses'
  /** A month is typed or picked. */
  isMonth?: true
  /** Set by links of other pages: shown only while it is set. */
  linked?: true
  /** Narrows only together with this filter, and is cleared when that one changes. */
  below?: string
  /** Help text below a typed field. */
  help?: Words
}

/** Screen hints of a filter, besides its schema. */
export const filterHints = z.registry<FilterHint>()

/** A filter with a schema of its own. */
export const filter = <S extends z.ZodType>(schema: S, hint: FilterHint): S => {
  filterHints.add(schema, hint)
  return schema
}

const number = () =>
  z.coerce.number('choice').int('choice').min(1, 'choice').max(2_147_483_647, 'choice').optional()

export const lenderFilter = () => filter(number(), { label: labels.lender, list: 'lenders' })

export const partnerFilter = (label = labels.partner) => filter(number(), { label, list: 'merchants' })

export const adminFilter = (label = { en: 'Admin', hi: 'एडमिन' }) =>
  filter(number(), { label, list: 'admins' })

/** @param also what else is taken, as for rows without a product */
export const productFilter = (...also: string[]) =>
  filter(z.enum([...Object.keys(productTypes), ...also], 'choice').optional(), {
    label: labels.product,
    list: 'products',
  })

/** Rows of one record, which other pages link to by its number. */
export const idFilter = (label: Words) => filter(number(), { label, linked: true })

/** Stage of an application, by its code. */
export const statusFilter = () => filter(number(), { label: labels.status, list: 'statuses' })

export const monthFilter = () => filter(month.optional(), { label: labels.month, isMonth: true })

/** One of a few values. @param roles see FilterHint */
export const oneOf = <const O extends Readonly<Record<string, Words>>>(
  label: Words,
  options: O,
  roles?: FilterHint['roles'],
) =>
  filter(z.enum(Object.keys(options) as (keyof O & string)[], 'choice').optional(), {
    label,
    options,
    ...(roles && { roles }),
  })

/** A number of hours, e.g. the waiting time. */
export const hoursFilter = (label: Words) =>
  filter(
    z.coerce.number('number').int('wholeNumber').min(1, 'atLeastOne').max(2_000, 'tooLarge').optional(),
    { label },
  )

/** One value as it is stored. @param linked see FilterHint */
export const textFilter = (label: Words, linked?: true) =>
  filter(z.string().min(1, 'required').max(200, 'tooLong').optional(), { label, ...(linked && { linked }) })

/** Typed text: fewer than three letters would match half the table. */
export const searchFilter = (label: Words, help?: Words) =>
  filter(z.string().trim().min(3, 'searchShort').max(100, 'tooLong').optional(), { label, help })
