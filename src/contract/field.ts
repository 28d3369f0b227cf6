import * as z from 'zod'
import type { Words } from './bilingual.ts'
import { type DocumentKind, documentOf } from './document.ts'
import { withoutMarkup } from './patterns.ts'
import { typed } from './typed-schema.ts'

// Without it zod probes `new Function`, which our Content-Security-Policy refuses with a console error.
z.config({ jitless: true })

export type Widget =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'flag'
  | 'select'
  | 'multi'
  | 'date'
  | 'longText'
  /** A few tags; the write engine sanitises fields with this hint. */
  | 'richtext'
  | 'url'
  | 'image'
  /** A link, or an uploaded file. */
  | 'document'
  | 'bullets'
  /** #rrggbb */
  | 'color'
  /** Conditions of the filter language, as JSON. */
  | 'condition'

/** What a schema cannot express. Type, range, required and length are read from the schema. */
export interface FieldHint {
  label: Words
  /** Default: by the schema's type (number, flag, date, text). */
  widget?: Widget
  /** Key of the search list that holds the options of a select. */
  choices?: string
  /** The options themselves: value → words. */
  options?: Readonly<Record<string, Words>>
  /** Resource whose rows are the options. The server refuses other values and does not remove a row in use. */
  rows?: string
  /** The record is part of that row and does not block removing it. */
  partOf?: true
  /** Column width in px. */
  width?: number
  help?: Words
  /** What an empty list means, if not "none". */
  empty?: Words
  /** The matching mechanism reads it: the effect of a change on stored applications is shown before it is saved. */
  matching?: true
  /** Written through the API only: shown locked on every screen, refused from cells, forms, paste and files. */
  apiOnly?: true
  /** Formula whose result it is: computed on reading, refused wherever values are written. */
  calculated?: string
  /** Page of the images or documents: edit permission there allows uploads. Also the folder in the file store. */
  folder?: string
  /** Kinds of files that a document may be. */
  kinds?: readonly DocumentKind[]
}

export const hints = z.registry<FieldHint>()

/** Registers screen hints of a field. Call it last: wrapping the schema loses them. */
export const field = <S extends z.ZodType>(schema: S, hint: FieldHint): S => {
  hints.add(schema, hint)
  return schema
}

/** A declared field whose value the database calculates by a formula (decision 91). */
export const calculated = <S extends z.ZodType>(formula: string, schema: S, hint: FieldHint): S =>
  field(schema, { ...hint, calculated: formula })

export const isCalculated = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && hints.get(schema)?.calculated !== undefined

const wrappers = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional']

/** The type behind nullable, default and transformations. */
export function innerType(schema: z.ZodType): z.ZodType {
  if (wrappers.includes(schema.type))
    return innerType((schema as z.ZodType & { unwrap(): z.ZodType }).unwrap())
  if (schema.type === 'pipe') return innerType((schema as unknown as { in: z.ZodType }).in)
  return schema
}

export type FieldSchema = z.ZodType
/** The fields of a record. */
export type RecordSchema = z.ZodObject

/** What a number is a multiple of: 0.01 of rupees, 0.001 of percents. 0: of nothing. */
export function stepOf({ def }: z.ZodType): number {
  const checks = (def as z.ZodNumber['def']).checks ?? []
  const steps = checks.map(
    ({ _zod: { def: check } }) => 'value' in check && check.check === 'multiple_of' && check.value,
  )
  return Number(steps.find(Boolean) || 0)
}

/** 0/1 switch on the wire. */
export const flag = () => z.literal([0, 1])

/** Rupees with paise, or empty. */
export const rupees = (negative = 'notNegative') =>
  z
    .number('number')
    .min(0, negative)
    .max(9_999_999_999.99, 'tooLarge')
    .multipleOf(0.01, 'decimals2')
    .nullable()

/** Percent from 0 to 100, or empty. Three decimals, as stored: more would be rounded silently. */
export const percent = (below = 'notNegative', above = 'tooLarge') =>
  z.number('number').min(0, below).max(100, above).multipleOf(0.001, 'decimals3').nullable()

/** Required text, trimmed; can never be read as markup. */
export const requiredText = (max: number) =>
  z.string('required').trim().min(1, 'required').max(max, 'tooLong').regex(withoutMarkup, 'noMarkup')

/** Short texts, shown as a list. */
export const bullets = (most = 12) => z.array(requiredText(200)).max(most, 'tooMany')

/** Sites that may embed ours in a frame. */
export const origins = (most: number) =>
  z.array(typed('origin', { max: 200, missing: 'webhookHttps' })).max(most, 'tooMany')

/** Free text, trimmed; empty is null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .transform((text) => text || null)
    .nullable()

/** URL of an uploaded image; empty is null. Never on another site, which could track our visitors. */
export const imageAddress = () =>
  z
    .string()
    .trim()
    .max(300, 'tooLong')
    .regex(/^(?:\/files\/[\w-]+\/[\w-]+\.(?:png|jpg|webp|gif))?$/, 'invalid')
    .transform((text) => text || null)
    .nullable()

/** Id of a row, within the database's integer range. */
export const rowId = () =>
  z.number('number').int('wholeNumber').min(1, 'invalid').max(2_147_483_647, 'tooLarge')

/** An https link without credentials; empty is null. */
export const httpsLink = () =>
  z
    .string()
    .trim()
    .max(2048, 'tooLong')
    .refine((text) => text === '' || isHttpsLink(text), 'httpsLink')
    .transform((text) => text || null)
    .nullable()

/** An https link, or the address of an uploaded document of one of the kinds; empty is null. */
export const material = (kinds: readonly DocumentKind[]) =>
  z
    .string()
    .trim()
    .max(2048, 'tooLong')
    .refine((text) => text === '' || isHttpsLink(text) || isDocument(text, kinds), 'httpsLink')
    .transform((text) => text || null)
    .nullable()

function isDocument(text: string, kinds: readonly DocumentKind[]): boolean {
  const found = documentOf(text)
  return found !== null && kinds.includes(found.kind)
}

function isHttpsLink(text: string): boolean {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' && !url.username && !/\s/.test(text)
  } catch {
    return false
  }
}
