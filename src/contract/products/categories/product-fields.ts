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
  percent,
  requiredText,
  rupees,
} from '#src/contract/field.ts'
import type { Category, Fact, FactKind } from './category.ts'

/** The column of a text's Hindi version. */
export const hindiOf = (name: string): string => `${name}_hi`
const inHindi = ({ en, hi }: Words) => bilingual(`${en} (Hindi)`, `${hi} (हिंदी)`)

const whole = ({ most = { value: 9_999_999, error: 'tooLarge' } }: Fact) =>
  z.number('number').int('wholeNumber').min(0, 'notNegative').max(most.value, most.error).nullable()

const schemas = {
  rupees: () => rupees(),
  percent: () => percent(),
  whole,
  flag,
  choice: ({ options = {} }: Fact) => z.enum(Object.keys(options) as [string], 'choice').nullable(),
  text: () => optionalText(300),
  list: () => bullets(),
} satisfies Record<FactKind, (fact: Fact) => z.ZodType>

type Facts = Readonly<Record<string, Fact>>
type SchemaOf<K extends FactKind> = ReturnType<(typeof schemas)[K]>
type FactShape<F extends Facts> = { -readonly [N in keyof F]: SchemaOf<F[N]['kind']> } & {
  [N in keyof F as F[N]['kind'] extends 'text' | 'list' ? `${N & string}_hi` : never]: SchemaOf<F[N]['kind']>
}
const widgets: Partial<Record<Fact['kind'], FieldHint['widget']>> = { rupees: 'money', percent: 'percent' }

/** A unit without its figure: `{n:month|months}` is “months”. */
const many = (unit: string) => unit.replace(/\{n:[^|}]*\|([^}]*)\}/g, '$1')

const labelOf = ({ label, unit }: Fact): Words =>
  unit ? bilingual(`${label.en} (${many(unit.en)})`, `${label.hi} (${many(unit.hi)})`) : label

function fieldOf(fact: Fact, required: boolean): z.ZodType {
  const schema: z.ZodType = schemas[fact.kind](fact)
  const widget = widgets[fact.kind]
  return field(required ? ((schema as z.ZodNullable).unwrap() as z.ZodType) : schema, {
    label: labelOf(fact),
    ...(widget && { widget }),
    ...(fact.options && { options: fact.options }),
  })
}

/** The columns of facts; texts and lists have their Hindi version beside them. @param required filled in for every product */
export const factShape = <F extends Facts>(facts: F, required?: string): FactShape<F> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]): [string, z.ZodType][] => {
      const own: [string, z.ZodType] = [name, fieldOf(fact, name === required)]
      if (fact.kind !== 'text' && fact.kind !== 'list') return [own]
      return [own, [hindiOf(name), fieldOf({ ...fact, label: inHindi(fact.label) }, false)]]
    }),
  ) as FactShape<F>

const name = bilingual('Name', 'नाम')
const summary = bilingual('In one sentence', 'एक वाक्य में')
const points = bilingual('Key features', 'मुख्य विशेषताएँ')
const limits = bilingual('Not covered, limits', 'क्या शामिल नहीं, सीमाएँ')

/** What every product has, in the columns that its category's facts stand between. */
export const commonShape = ({ code, provider }: Category) => ({
  name: field(requiredText(80), { label: name, width: 200 }),
  name_hi: field(optionalText(80), { label: inHindi(name) }),
  provider: field(requiredText(80), { label: provider, width: 160 }),
  picture: field(imageAddress(), { label: bilingual('Picture', 'चित्र'), widget: 'image', folder: code }),
  summary: field(optionalText(200), { label: summary }),
  summary_hi: field(optionalText(200), { label: inHindi(summary) }),
})

/** Features, limits and how it leads to the provider. */
export const endShape = {
  points: field(bullets(), { label: points }),
  points_hi: field(bullets(), { label: inHindi(points) }),
  limits: field(bullets(), { label: limits }),
  limits_hi: field(bullets(), { label: inHindi(limits) }),
  link: field(httpsLink(), {
    label: bilingual('Link to the provider', 'प्रदाता का लिंक'),
    widget: 'url',
    help: bilingual(
      '{UNIQUE_ID} is replaced with the number of the visit. Allowed hosts only',
      '{UNIQUE_ID} की जगह विज़िट की संख्या आती है। केवल अनुमत होस्ट',
    ),
  }),
  credential: field(optionalText(40), {
    label: bilingual('Connection', 'कनेक्शन'),
    help: bilingual(
      'Entry of PROVIDER_LINKS: where requests go, and who reports their status',
      'PROVIDER_LINKS की प्रविष्टि: अनुरोध कहाँ जाते हैं और स्थिति कौन बताता है',
    ),
  }),
  status: field(flag(), { label: bilingual('Shown', 'दिखता है') }),
}

/** All fields of a declared category's products. */
export const productSchema = (category: Category) =>
  z.object({ ...commonShape(category), ...factShape(category.facts, category.price), ...endShape })
