import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#src/contract/contract.ts'
import { innerType } from '#src/contract/field.ts'
import { gstinCheckSign } from '#src/contract/tax-numbers.ts'
import { type FormatName, formats } from '#src/contract/typed-formats.ts'

const everywhere = Object.keys(formats) as FormatName[]

interface Typing {
  call: string
  field: string
  schema: z.ZodType
}

/** Every text that a call takes, with its place. */
function textsOf(schema: z.ZodType, path: string): { field: string; schema: z.ZodType }[] {
  const inner = innerType(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, part]) =>
      textsOf(part as z.ZodType, path ? `${path}.${name}` : name),
    )
  if (inner instanceof z.ZodArray) return textsOf(inner.element as z.ZodType, `${path}[]`)
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option) => textsOf(option as z.ZodType, path))
  return inner instanceof z.ZodString ? [{ field: path, schema: inner }] : []
}

const texts: Typing[] = Object.entries(contract).flatMap(([call, spec]) =>
  (['body', 'form', 'query', 'params'] as const).flatMap((part) => {
    const schema = (spec as Partial<Record<typeof part, z.ZodType>>)[part]
    return schema ? textsOf(schema, '').map((text) => ({ call, ...text })) : []
  }),
)

interface Check {
  tx?: unknown
  pattern?: RegExp
}
const checksOf = (schema: z.ZodType) =>
  ((schema as z.ZodString)._zod.def.checks ?? []).map((check) => check._zod.def as Check)

/** The format that a schema cleans and checks. */
function formatOf(schema: z.ZodType): FormatName | undefined {
  const checks = checksOf(schema)
  const cleaning = everywhere.filter((name) => checks.some(({ tx }) => tx === formats[name].clean))
  return (
    cleaning.find((name) => checks.some(({ pattern }) => pattern === formats[name].pattern)) ?? cleaning[0]
  )
}

const samples: Record<FormatName, string> = {
  account: '003301234567',
  address: '12-B, 2nd Cross, MG Road',
  company: 'Sharma and Sons 2',
  email: 'asha.rao@example.in',
  entityPan: 'AAACT1234K',
  fullName: 'Asha Rao',
  gstin: `27AAACT1234K1Z${gstinCheckSign('27AAACT1234K1Z')}`,
  ifsc: 'HDFC0001234',
  ipAddress: '203.0.113.7',
  letters: 'Asha Rao',
  locality: 'Navi Mumbai',
  mobile: '9812300001',
  origin: 'https://shop.example.in',
  otp: '123456',
  pan: 'ABCPK1234L',
  personName: 'Asha Rao',
  personPan: 'ABCPK1234L',
  phone: '022 12345678',
  pincode: '560001',
  plainNumber: 'INV/2026-27/12',
  udyam: 'UDYAM-MH-12-0000001',
  utr: 'HDFCN52026112',
}

const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]
const scripts = zeros.map(
  (zero) =>
    [
      `digits from U+${zero.toString(16)}`,
      (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    ] as const,
)
const grouped = (sign: string) => (text: string) => text.replace(/(.{4})(?=.)/gu, `$1${sign}`)
const codes: readonly FormatName[] = [
  'account',
  'entityPan',
  'gstin',
  'mobile',
  'otp',
  'pan',
  'personPan',
  'pincode',
]
const inCapitals: readonly FormatName[] = ['entityPan', 'gstin', 'pan', 'personPan', 'udyam']
const names: readonly FormatName[] = ['fullName', 'letters']

/** What people do to a text → the formats that know it. */
const habits: readonly (readonly [
  habit: string,
  of: readonly FormatName[],
  write: (text: string) => string,
])[] = [
  ['blanks around it', everywhere, (text) => `  ${text}\t`],
  ['a wide blank and an unseen mark', everywhere, (text) => `\u200b\u00a0${text}\ufeff`],
  ['a line break behind it', everywhere, (text) => `${text}\r\n`],
  ...scripts.map(([habit, write]) => [habit, everywhere, write] as const),
  ['blanks inside', codes, grouped(' ')],
  ['no-break spaces inside', codes, grouped('\u00a0')],
  ['hyphens inside', codes, grouped('-')],
  ['unseen marks inside', codes, grouped('\u200b')],
  ['a label before it', codes, (text) => `Number: ${text}`],
  [
    'a sentence around it',
    ['personPan', 'pincode', 'otp', 'gstin'],
    (text) => `My code is ${text}, thank you`,
  ],
  ['small letters', inCapitals, (text) => text.toLowerCase()],
  ['capital letters', ['email', 'origin'], (text) => text.toUpperCase()],
  ['no hyphens', ['udyam'], (text) => text.replaceAll('-', '')],
  ['a mailto link', ['email'], (text) => `mailto:${text}`],
  ['a stop behind it', ['email'], (text) => `${text}.`],
  ['two blanks', names, (text) => text.replace(' ', '  ')],
  ['a dot', names, (text) => text.replace(' ', '. ')],
  ['a country code', ['mobile'], (text) => `+91 ${text}`],
  ['a trunk zero', ['mobile'], (text) => `0${text}`],
  ['the code of a call abroad', ['mobile'], (text) => `0091-${text}`],
  ['a slash', ['address'], (text) => text.replace('12-B', '12/B')],
  ['brackets', ['address'], (text) => text.replace('MG Road', '(MG Road)')],
  ['a hyphen', ['locality'], (text) => text.replace(' ', '-')],
  ['the sign for and', ['company'], (text) => text.replace('and', '&')],
]

test('every format is a field of some call', () => {
  const used = new Set(texts.map(({ schema }) => formatOf(schema)))
  expect(everywhere.filter((name) => !used.has(name) && name !== 'ipAddress' && name !== 'origin')).toEqual(
    [],
  )
})

test('no call checks a format without cleaning what is typed', () => {
  const patterns = new Set(Object.values(formats).map(({ pattern }) => pattern.source))
  const bare = texts.filter(
    ({ schema }) =>
      !formatOf(schema) && checksOf(schema).some(({ pattern }) => pattern && patterns.has(pattern.source)),
  )
  expect(bare.map(({ call, field }) => `${call} ${field}`)).toEqual([])
})

describe.each(habits)('%s', (_habit, of, write) => {
  const fields = texts.flatMap((text) => {
    const format = formatOf(text.schema)
    return format && of.includes(format) ? [{ ...text, format }] : []
  })
  test('[INPUT-01] is cleaned in every field of every call', () => {
    const wrong = fields.flatMap(({ call, field, schema, format }) => {
      const read = schema.safeParse(write(samples[format]))
      return read.success && read.data === samples[format]
        ? []
        : [`${call} ${field}: ${write(samples[format])} → ${read.success ? read.data : 'refused'}`]
    })
    expect(fields.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })
})

test.each([
  ['address', 'फ़्लैट १२, महात्मा गांधी मार्ग', 'फ़्लैट 12, महात्मा गांधी मार्ग'],
  ['address', 'வீடு 4, அண்ணா சாலை', 'வீடு 4, அண்ணா சாலை'],
  ['locality', 'पुणे', 'पुणे'],
  ['letters', 'श्‍याम', 'श्‍याम'],
  ['company', 'शर्मा एंड संस', 'शर्मा एंड संस'],
] as const)('[INPUT-02] the format “%s” keeps letters of any script as they are written: %s', (name, written, kept) => {
  const { clean, pattern } = formats[name]
  expect(clean(written)).toBe(kept)
  expect(kept).toMatch(pattern)
})

test('[INPUT-04] every call that takes a mobile number takes it however it is written', () => {
  const number = samples.mobile
  const ways = [
    `+91${number}`,
    `91${number}`,
    `0091 ${number}`,
    `091-${number}`,
    `(0) ${number}`,
    `Mob: ${number}`,
  ]
  const fields = texts.filter(({ schema }) => formatOf(schema) === 'mobile')
  expect(fields.length).toBeGreaterThan(12)
  for (const { call, field, schema } of fields)
    for (const way of ways)
      expect([call, field, way, schema.safeParse(way).data]).toEqual([call, field, way, number])
})
