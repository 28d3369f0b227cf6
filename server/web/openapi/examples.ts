import type { Json } from './json.ts'

/** Characters to choose from, the readable ones first. */
const letters = [...'aA15', 'क', ...'/-_. ,@#:;+=&%()']

/**
 * A text that a regular expression accepts: the first choice everywhere, repeated parts `times` times where the
 * pattern leaves that open. Look-arounds are skipped, so the caller checks the result.
 */
function sample(source: string, times: number): string {
  let at = 0
  const alternatives = (): string => {
    let made: string | undefined
    do {
      const next = sequence()
      made ??= next
    } while (source[at] === '|' && ++at)
    return made
  }
  const sequence = (): string => {
    let made = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') made += repeated()
    return made
  }
  const repeated = (): string => {
    const part = one()
    const counted = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at))
    if (!counted) return part
    at += counted[0].length
    const [sign, least, open, most] = counted
    if (least === undefined)
      return part.repeat(sign[0] === '?' ? Math.min(1, times) : Math.max(times, sign[0] === '+' ? 1 : 0))
    const limit = open ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least)
    return part.repeat(Math.min(limit, Math.max(Number(least), times)))
  }
  const one = (): string => {
    const char = source[at] as string
    if (char === '(') return group()
    if (char === '^' || char === '$') return skip(1)
    if (char === '[') return anyOf(/^\[\^?\]?(?:\\.|[^\]\\])*\]/)
    if (char === '\\' && /[bB]/.test(source[at + 1] ?? '')) return skip(2)
    if (char === '\\') return anyOf(/^\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/)
    if (char === '.') return anyOf(/^\./)
    at += 1
    return char
  }
  const skip = (count: number) => {
    at += count
    return ''
  }
  const group = (): string => {
    const head = /^\((?:\?(?::|<\w+>|<?[=!]))?/.exec(source.slice(at))?.[0] ?? '('
    at += head.length
    const made = alternatives()
    at += 1
    return /[=!]$/.test(head) ? '' : made
  }
  const anyOf = (form: RegExp): string => {
    const token = form.exec(source.slice(at))?.[0] ?? ''
    at += token.length
    const fits = new RegExp(`^${token}$`, 'u')
    return letters.find((letter) => fits.test(letter)) ?? String.fromCodePoint(codeOf(fits))
  }
  return alternatives()
}

const codeOf = (fits: RegExp): number => {
  for (let code = 33; code < 0x1000; code++) if (fits.test(String.fromCodePoint(code))) return code
  return 97
}

/** The shortest readable text that a pattern and these lengths allow; undefined if none of the tries fits. */
function exampleOfPattern(pattern: string, least = 0, most = 10_000): string | undefined {
  const whole = new RegExp(pattern, 'u')
  for (const times of [1, 0, 2, 3, 4, 6, 8, 10, 16, 32, 64]) {
    const made = sample(pattern, times)
    if (whole.test(made) && made.length >= least && made.length <= most) return made
  }
  return undefined
}

/** What a reader expects under these names, where the schema allows it. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  account: ['123456789012'],
  account_again: ['123456789012'],
  amount: [250000, '250000.00'],
  city: ['Pune'],
  email: ['asha.verma@example.com'],
  first_name: ['Asha'],
  mobile: ['9812300001'],
  mobile_phone_number: ['9812300001'],
  name: ['Asha Verma', 'Asha', 'asha_verma', 'Asha-Verma'],
  gstin: ['27ABCPE1234F1ZB'],
  pan: ['ABCPE1234F', 'AAACE1234F'],
  phone: ['9812300001'],
  pincode: ['411001'],
  otp: ['123456'],
  page: [1],
  to: ['9812300001', 'asha.verma@example.com'],
  from: ['9812300001'],
  total: [1],
  url: ['https://example.com/path'],
  reason: ['Checked with the customer by phone'],
  message: ['Saved'],
}

/** The instant of every example. */
export const EXAMPLE_INSTANT = '2026-11-20T06:30:00.000Z'

const formats: Readonly<Record<string, string>> = {
  'date-time': EXAMPLE_INSTANT,
  date: '2026-11-20',
  time: '12:00:00',
  uuid: '3f0c9a52-6f0e-4d6b-9c1e-2a7d5b8e4f10',
  email: 'asha.verma@example.com',
  uri: 'https://example.com/path',
  ipv4: '203.0.113.9',
  ipv6: '2001:db8::9',
  binary: 'file',
}

const DEEPEST = 8

/**
 * An example of a JSON Schema, always the same one. Examples that the schema declares come first.
 * @param resolve the schema that a reference leads to
 * @param optional whether optional properties are filled
 */
export function exampleOf(schema: Json, resolve: (ref: string) => Json, optional = true): unknown {
  const make = (node: Json, name: string, depth: number): unknown => {
    const [declared] = (node.examples ?? []) as unknown[]
    if (declared !== undefined) return declared
    if ('const' in node) return node.const
    if (Array.isArray(node.enum))
      return node.enum.find((value) => value !== null && value !== '') ?? node.enum[0]
    if (typeof node.$ref === 'string') return make(resolve(node.$ref), name, depth + 1)
    const choices = (node.anyOf ?? node.oneOf) as Json[] | undefined
    if (choices) {
      const full = choices.filter(({ type }) => type !== 'null')
      return make({ ...without(node, 'anyOf', 'oneOf'), ...(full[0] ?? choices[0]) }, name, depth)
    }
    if (Array.isArray(node.allOf) && node.type !== 'string') {
      const parts = node.allOf as Json[]
      const made = parts.map((part) => make(part, name, depth))
      return made.every((part) => typeof part === 'object') ? Object.assign({}, ...made) : made[0]
    }
    const types = [node.type].flat().filter((type) => type !== 'null')
    switch (types[0]) {
      case 'string':
        return textOf(node, name)
      case 'number':
      case 'integer':
        return numberOf(node, name)
      case 'boolean':
        return node.default ?? true
      case 'array':
        return listOf(node, name, depth)
      case 'object':
        return objectOf(node, depth)
      default:
        return node.type === 'null' ? null : (node.default ?? null)
    }
  }
  const listOf = (node: Json, name: string, depth: number): unknown[] => {
    if (Array.isArray(node.prefixItems))
      return node.prefixItems.map((part) => make(part as Json, name, depth + 1))
    const least = Number(node.minItems ?? 0)
    if (node.maxItems === 0 || (least === 0 && depth > DEEPEST) || !node.items) return []
    const item = make(node.items as Json, name.replace(/s$/, ''), depth + 1)
    return Array.from({ length: Math.max(least, 1) }, () => item)
  }
  const objectOf = (node: Json, depth: number): Json => {
    const required = (node.required ?? []) as string[]
    const entries = Object.entries((node.properties ?? {}) as Record<string, Json>)
      .filter(([name]) => required.includes(name) || (optional && depth <= DEEPEST))
      .filter(([, part]) => !('not' in part))
      .map(([name, part]) => [name, make(part, name, depth + 1)])
    const extra = node.additionalProperties
    if (entries.length > 0 || typeof extra !== 'object' || extra === null || depth > DEEPEST)
      return Object.fromEntries(entries)
    const keys = node.propertyNames as Json | undefined
    const all = required.length > 0 ? required : [keys ? String(make(keys, 'key', depth)) : 'name']
    return Object.fromEntries(all.map((key) => [key, make(extra as Json, key, depth + 1)]))
  }
  return make(schema, '', 0)
}

function without(node: Json, ...names: string[]): Json {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)))
}

function textOf(node: Json, name: string): unknown {
  const [least, most] = [Number(node.minLength ?? 0), Number(node.maxLength ?? 10_000)]
  const parts = [node, ...((node.allOf ?? []) as Json[])]
  const patterns = parts.flatMap((part) => (typeof part.pattern === 'string' ? [part.pattern] : []))
  const fits = (text: unknown) =>
    typeof text === 'string' &&
    text.length >= least &&
    text.length <= most &&
    patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
  const format = formats[String(node.format)]
  if (format !== undefined && fits(format)) return format
  const named = byName[name]?.find(fits)
  if (named !== undefined) return named
  if (node.default !== undefined) return node.default
  if (fits('text')) return 'text'
  const made = patterns.map((pattern) => exampleOfPattern(pattern, least, most))
  return made.find(fits) ?? 'a'.repeat(Math.min(Math.max(least, 1), most))
}

function numberOf(node: Json, name: string): unknown {
  const step = Number(node.multipleOf ?? 0)
  const fits = (value: unknown) =>
    typeof value === 'number' &&
    (node.type !== 'integer' || Number.isInteger(value)) &&
    value >= Number(node.minimum ?? Number.NEGATIVE_INFINITY) &&
    value <= Number(node.maximum ?? Number.POSITIVE_INFINITY) &&
    value > Number(node.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
    value < Number(node.exclusiveMaximum ?? Number.POSITIVE_INFINITY) &&
    (!step || Number.isInteger(Number((value / step).toFixed(6))))
  const upper = /^max_|_max$/.test(name) ? [100, 900] : []
  const tries = [...(byName[name] ?? []), ...upper, node.default, 1, node.minimum, step, node.maximum, 2]
  return tries.find(fits) ?? node.minimum ?? 1
}
