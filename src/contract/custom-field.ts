import * as z from 'zod'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import {
  bullets,
  type FieldHint,
  field,
  flag,
  httpsLink,
  imageAddress,
  optionalText,
  requiredText,
  rowId,
} from '#src/contract/field.ts'
import type { StoredCondition } from '#src/contract/field-condition.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { type LowerRole, lowerRoles } from './lower-roles.ts'

/* A field that role 1 adds to a resource while the product runs. Server and browser make the same schema of it. */

export const customKinds = [
  'text',
  'longText',
  'number',
  'rupees',
  'percent',
  'date',
  'choice',
  'flag',
  'list',
  'link',
  'image',
  'row',
] as const
/** The kind of a definition whose values follow from a formula; its field has the kind of the result. */
export const CALCULATED = 'calculated'
export const definitionKinds = [...customKinds, CALCULATED] as const

const kindWords: Readonly<Record<(typeof definitionKinds)[number], Words>> = {
  text: bilingual('Text', 'पाठ'),
  longText: bilingual('Long text', 'लंबा पाठ'),
  number: bilingual('Whole number', 'पूर्ण संख्या'),
  rupees: bilingual('Rupees', 'रुपये'),
  percent: bilingual('Percent', 'प्रतिशत'),
  date: bilingual('Date', 'तारीख़'),
  choice: bilingual('Choice', 'विकल्प'),
  flag: bilingual('Yes or no', 'हाँ या नहीं'),
  list: bilingual('List of texts', 'पाठों की सूची'),
  link: bilingual('Link', 'लिंक'),
  image: bilingual('Image', 'चित्र'),
  row: bilingual('Link to another list', 'दूसरी सूची से लिंक'),
  calculated: bilingual('Calculated', 'गणना से'),
}

/** Kinds with a smallest and a largest value: what their column holds, and the step between two values. */
const figures = {
  number: { low: -2_147_483_648, high: 2_147_483_647, step: 1 },
  rupees: { low: 0, high: 9_999_999_999.99, step: 0.01 },
  percent: { low: 0, high: 100, step: 0.001 },
} as const

export const isFigure = (kind: string): kind is keyof typeof figures => Object.hasOwn(figures, kind)

/** These kinds may always be empty or off. */
export const isNeverRequired = (kind: string): boolean =>
  ['flag', 'list', 'link', 'image', CALCULATED].includes(kind)

/** Roles besides 1, which sees and sets every custom field. */
const otherRoles = z
  .array(
    z.enum(
      lowerRoles.map((role) => `${role}` as const),
      'choice',
    ),
  )
  .max(lowerRoles.length, 'tooMany')
  .default([])
const roleWords = Object.fromEntries(
  lowerRoles.map((role) => [role, bilingual(`Role ${role}`, `भूमिका ${role}`)]),
)
const onlyOne = bilingual('Only role 1', 'केवल भूमिका 1')

const label = () =>
  z.string('required').trim().min(1, 'required').max(60, 'tooLong').regex(withoutMarkup, 'noMarkup')
const bound = () =>
  z
    .number('number')
    .min(figures.number.low, 'invalid')
    .max(figures.rupees.high, 'tooLarge')
    .multipleOf(0.001, 'decimals3')
    .nullable()

/** Characters of a formula. */
export const MAX_FORMULA = 1000

const resourceName = () =>
  z
    .string('required')
    .regex(/^[a-z][a-z0-9-]*$/, 'choice')
    .max(60, 'choice')

const choiceLine = /^([a-z][a-z0-9_]{0,39})=([^=/<>]{1,60})\/([^=/<>]{1,60})$/
const areChoices = (lines: readonly string[]) =>
  lines.every((line) => choiceLine.test(line)) &&
  new Set(lines.map((line) => line.split('=')[0])).size === lines.length

/** The definition of a custom field. Resource, name and kind never change: the stored values depend on them. */
export const CustomField = z.object({
  resource: resourceName(),
  label_en: field(label(), { label: bilingual('Name in English', 'अंग्रेज़ी में नाम'), width: 180 }),
  label_hi: field(label(), { label: bilingual('Name in Hindi', 'हिंदी में नाम'), width: 180 }),
  name: field(z.string('required').regex(/^[a-z][a-z0-9_]{0,29}$/, 'customFieldName'), {
    label: bilingual('Field name', 'फ़ील्ड का नाम'),
    help: bilingual(
      'In files and in the API: small letters, digits and _. It never changes',
      'फ़ाइलों और एपीआई में: छोटे अंग्रेज़ी अक्षर, अंक और _। यह कभी नहीं बदलता',
    ),
  }),
  kind: field(z.enum(definitionKinds, 'choice'), { label: bilingual('Kind', 'प्रकार'), options: kindWords }),
  required: field(flag(), { label: bilingual('Required', 'ज़रूरी') }),
  min: field(bound(), { label: bilingual('Smallest value', 'न्यूनतम मान') }),
  max: field(bound(), { label: bilingual('Largest value', 'अधिकतम मान') }),
  rows: field(resourceName().nullable(), {
    label: bilingual('Linked list', 'जुड़ी हुई सूची'),
    help: bilingual(
      'The list never changes. Its rows are not deleted while they are chosen',
      'यह सूची कभी नहीं बदलती। इसकी चुनी हुई पंक्तियाँ हटाई नहीं जातीं',
    ),
  }),
  choices: field(
    z
      .array(z.string().trim().max(170, 'tooLong'))
      .max(100, 'tooMany')
      .refine(areChoices, 'customFieldChoice')
      .default([]),
    {
      label: bilingual('Choices', 'विकल्प'),
      widget: 'bullets',
      help: bilingual(
        'Each as value=English/Hindi. Existing values keep a removed choice',
        'हर विकल्प: value=English/हिंदी। हटाया गया विकल्प सहेजे हुए मानों में बना रहता है',
      ),
    },
  ),
  formula: field(optionalText(MAX_FORMULA).default(null), {
    label: bilingual('Formula', 'फ़ॉर्मूला'),
    widget: 'longText',
    help: bilingual(
      'Of a calculated field. Roles that see every field it uses see the result',
      'गणना वाले फ़ील्ड का। जो भूमिकाएँ इसके सभी फ़ील्ड देखती हैं, वे नतीजा देखती हैं',
    ),
  }),
  see_roles: field(otherRoles, {
    label: bilingual('Also seen by', 'ये भी देखते हैं'),
    widget: 'multi',
    options: roleWords,
    empty: onlyOne,
  }),
  set_roles: field(otherRoles, {
    label: bilingual('Also set by', 'ये भी बदलते हैं'),
    widget: 'multi',
    options: roleWords,
    empty: onlyOne,
  }),
  promoted: field(flag(), {
    label: bilingual('Declared', 'घोषित'),
    help: bilingual(
      'On: the field is now part of the product’s code',
      'चालू: यह फ़ील्ड अब उत्पाद के कोड का हिस्सा है',
    ),
  }),
})
export type CustomField = z.output<typeof CustomField>

/** A definition with the number of its record. */
export const StoredField = CustomField.extend({ id: z.number().int() })
export type StoredField = z.output<typeof StoredField>

/** Value → words, of the lines `value=English/Hindi`. */
export const choicesOf = (lines: readonly string[]): Record<string, Words> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, value, en, hi] = choiceLine.exec(line) ?? []
      return value && en && hi ? [[value, bilingual(en, hi)]] : []
    }),
  )

/** Whether a role may see a field, and set it. A field that a role does not see does not exist for it. */
export const isSeenBy = ({ see_roles }: CustomField, role: number): boolean =>
  role === 1 || see_roles.some((other) => Number(other) === role)
export const settersOf = (one: CustomField): (1 | LowerRole)[] =>
  one.formula === null
    ? [1, ...lowerRoles.filter((role) => isSeenBy(one, role) && one.set_roles.includes(`${role}`))]
    : []

/** Whether a formula reads more than the fields of its own record: its value can change while the record does not. */
export const readsBeyond = (formula: string | null | undefined): boolean =>
  /\b(?:lookup|count|sum|average|minof|maxof|today)\s*\(/i.test(formula ?? '')

const orEmpty = (schema: z.ZodType, { required }: CustomField) => (required ? schema : schema.nullable())

/** What a calculated figure is rounded to. */
const calculatedSteps = { number: 0.000001, rupees: 0.01, percent: 0.001 } as const

function schemaOf(one: CustomField): z.ZodType {
  const { kind, required, min, max, choices } = one
  if (isFigure(kind) && one.formula !== null)
    return z.number('number').multipleOf(calculatedSteps[kind]).nullable()
  if (isFigure(kind)) {
    const { low, high, step } = figures[kind]
    const least = Math.max(low, min ?? low)
    const tooSmall = least === 0 ? 'notNegative' : least === 1 ? 'atLeastOne' : 'tooSmall'
    const number = z
      .number('number')
      .min(least, tooSmall)
      .max(Math.min(high, max ?? high), 'tooLarge')
    return orEmpty(step === 1 ? number.int('wholeNumber') : number.multipleOf(step, 'invalid'), one)
  }
  if (kind === 'text') return required ? requiredText(200) : optionalText(200)
  if (kind === 'longText') return required ? requiredText(2000) : optionalText(2000)
  if (kind === 'date') return orEmpty(z.iso.date('date'), one)
  if (kind === 'flag') return flag()
  if (kind === 'list') return bullets()
  if (kind === 'link') return httpsLink()
  if (kind === 'image') return imageAddress()
  if (kind === 'row') return orEmpty(rowId(), one)
  return orEmpty(z.enum(Object.keys(choicesOf(choices)) as [string], 'choice'), one)
}

const widgets: Partial<Record<CustomField['kind'], FieldHint['widget']>> = {
  longText: 'longText',
  rupees: 'money',
  percent: 'percent',
  link: 'url',
  image: 'image',
  row: 'select',
}

function rangeWords({ kind, min, max }: CustomField): Words | undefined {
  if (!isFigure(kind) || (min === null && max === null)) return undefined
  if (max === null) return bilingual(`${min} or more`, `${min} या ज़्यादा`)
  if (min === null) return bilingual(`${max} or less`, `${max} या कम`)
  return bilingual(`From ${min} to ${max}`, `${min} से ${max} तक`)
}

function fieldOf(one: CustomField): z.ZodType {
  const widget = widgets[one.kind]
  const help = rangeWords(one)
  return field(schemaOf(one), {
    label: bilingual(one.label_en, one.label_hi),
    ...(widget && { widget }),
    ...(help && { help }),
    ...(one.formula !== null && { calculated: one.formula }),
    ...(one.kind === 'choice' && { options: choicesOf(one.choices) }),
    // Who may edit the page may upload its images.
    ...(one.kind === 'image' && { folder: one.resource }),
    ...(one.kind === 'row' && one.rows && { rows: one.rows }),
  })
}

/** With the conditions of declared and custom fields beside them. */
export type CustomFields = readonly StoredField[] & { readonly conditions?: readonly StoredCondition[] }
const shapes = new WeakMap<CustomFields, Record<string, z.ZodType>>()

/** Name → schema with its hints; the same objects for the same list. */
export function shapeOf(fields: CustomFields): Record<string, z.ZodType> {
  const known = shapes.get(fields) ?? Object.fromEntries(fields.map((one) => [one.name, fieldOf(one)]))
  shapes.set(fields, known)
  return known
}

const chosen = new WeakMap<CustomFields, Map<string, CustomFields>>()

/** Of all custom fields those of a resource that a role may see; the same list until one changes. */
export function fieldsSeen(all: CustomFields, resource: string, role: number): CustomFields {
  const known = chosen.get(all) ?? new Map<string, CustomFields>()
  chosen.set(all, known)
  const key = `${resource} ${role}`
  const found = known.get(key) ?? seenOf(all, resource, role)
  known.set(key, found)
  return found
}

function seenOf(all: CustomFields, resource: string, role: number): CustomFields {
  const own = all.filter((one) => one.resource === resource)
  const hidden = own.filter((one) => !isSeenBy(one, role)).map(({ name }) => name)
  const conditions = all.conditions?.filter((one) => one.resource === resource && !hidden.includes(one.field))
  const seen = own.filter(({ name }) => !hidden.includes(name))
  return conditions?.length ? Object.assign(seen, { conditions }) : seen
}
