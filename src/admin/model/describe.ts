import * as z from 'zod'
import { type FieldHint, hints, innerType, type Widget } from '#src/contract/field.ts'

/** What a screen knows of a field: the schema's own facts and the hints registered beside it. */
export interface FieldSpec extends Omit<FieldHint, 'widget'> {
  name: string
  widget: Widget
  required: boolean
  min?: number
  max?: number
  wholeNumber: boolean
  schema: z.ZodType
}

/** The field of a schema; throws for an undeclared field, which is a bug. */
export function describeField(schema: z.ZodObject, name: string): FieldSpec {
  const field = schema.shape[name] as z.ZodType | undefined
  const hint = field && hints.get(field)
  if (!field || !hint) throw new Error(`The field ${name} has no declaration`)
  const inner = innerType(field)
  return {
    ...hint,
    ...rangeOf(inner),
    name,
    widget: hint.widget ?? widgetOf(inner),
    required: !field.safeParse(null).success,
    schema: field,
  }
}

export type FieldLock = 'apiOnly' | 'calculated'

/** Why no screen writes a field: the key of the validation words that say so. */
export const lockOf = ({ apiOnly, calculated }: FieldSpec): FieldLock | undefined =>
  calculated === undefined ? (apiOnly ? 'apiOnly' : undefined) : 'calculated'

/** Too large for a cell: edited in the field's dialog. */
const large: readonly Widget[] = ['image', 'document', 'bullets', 'multi', 'longText', 'condition']

/** Where a value is edited in a list. */
export const editorOf = ({ widget }: FieldSpec) => (large.includes(widget) ? 'pencil' : 'cell')

/** Only the default: a field may declare another widget. */
function widgetOf(schema: z.ZodType): Widget {
  if (schema.type === 'number') return 'number'
  if (schema.type === 'literal') return 'flag'
  if (schema.type === 'enum') return 'select'
  if (schema.type === 'array') return 'bullets'
  return (schema as { format?: string | null }).format === 'date' ? 'date' : 'text'
}

function rangeOf(schema: z.ZodType): Pick<FieldSpec, 'min' | 'max' | 'wholeNumber'> {
  if (schema instanceof z.ZodNumber)
    return { min: bound(schema.minValue), max: bound(schema.maxValue), wholeNumber: schema.isInt }
  return { wholeNumber: false }
}

/** zod reports Infinity, or the largest safe integer, where no limit was set. */
const bound = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
