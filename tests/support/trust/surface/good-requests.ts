import fc from 'fast-check'
import { makeRandom, type Random } from '#mocks/data/random.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { formOf, inAddress, type Parameter, type Sent } from '#tests/support/openapi/document-calls.ts'
import { type InputSchema, valid } from '#tests/support/openapi/inputs.ts'
import type { KnownIds } from './known-ids.ts'
import type { DeclaredOperation } from './operations.ts'

interface Options {
  resolve: <T>(ref: string) => T
  ids: KnownIds
  count: number
  seed: number
}

/** Requests that the schemas of a call allow, about things that there are. */
export function goodRequests({ route, operation }: DeclaredOperation, options: Options): Sent[] {
  const { resolve, ids, count, seed } = options
  const random = makeRandom(seed)
  const [method = '', path = ''] = route.split(' ')
  const parameters = operation.parameters.map((one) => (one.$ref ? resolve<Parameter>(one.$ref) : one))
  const places = parameters.filter((one) => one.in === 'path')
  const asked = parameters.filter((one) => one.in === 'query')
  const content = operation.requestBody?.content ?? {}
  const form = content['multipart/form-data']
  const schema = content['application/json']?.schema ?? form?.schema
  const drawn = fc.sample(
    fc.tuple(
      fc.tuple(...places.map((one) => valid(one.schema, resolve))),
      queryOf(asked, resolve),
      schema ? valid(schema, resolve) : fc.constant(undefined),
    ),
    { numRuns: count, seed },
  )
  return drawn.map(([values, query, value]) => {
    const filled = places.reduce(
      (at, one, index) =>
        at.replace(
          `{${one.name}}`,
          encodeURIComponent(String(placeOf(route, one, values[index], ids, random))),
        ),
      path,
    )
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const body =
      value === undefined ? undefined : withKnown(value, { ids, random, password: passwordOf(path) })
    return {
      ...{ route, method, path: filled + (search && `?${search}`) },
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : form ? formOf(body) : JSON.stringify(body),
    }
  })
}

const queryOf = (asked: readonly Parameter[], resolve: Options['resolve']) =>
  fc.record(
    Object.fromEntries(asked.map(({ name, schema }) => [name, valid(schema, resolve).map(inAddress)])),
    {
      requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name),
    },
  )

/** A word of a list stays; anything else is an id. */
function placeOf(
  route: string,
  { name, schema }: Parameter,
  value: unknown,
  ids: KnownIds,
  random: Random,
): unknown {
  if (isListed(schema)) return value
  const named = ids.ofRoute(route)
  if (named.length > 0 && random.chance(0.6)) return random.pick(named)
  const own = ids.ofField(name)
  return random.chance(0.5) && own?.length ? random.pick(own) : random.pick(ids.all)
}

const isListed = ({ enum: words, const: word }: InputSchema) => words !== undefined || word !== undefined

/** What people of the demo type where the schema cannot say what is right. */
const typedBy: Readonly<Record<string, string>> = {
  postal_code: '411001',
  pincode: '411001',
  ifsc: 'ABCD0123456',
  product_type: 'Personal Loans',
  consent_version: currentConsent.SHARE_LENDER,
}

interface Known {
  ids: KnownIds
  random: Random
  /** Of who makes the call. */
  password: string
}
const passwordOf = (path: string) => (path.startsWith('/api/admin') ? 'demo-admin-1' : 'demo-partner-1')

/** The value with ids that there are, mostly; a generated one is no one's. */
function withKnown(value: unknown, known: Known, name = ''): unknown {
  const { ids, random, password } = known
  if (Array.isArray(value)) return value.map((one) => withKnown(one, known, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKnown(part, known, key)]))
  const typed = /^(current_)?password$/.test(name) ? password : typedBy[name]
  if (typed !== undefined && typeof value === 'string' && random.chance(0.8)) return typed
  if (!/(^|_)(ids?|reference|slug|token|month|code)$/i.test(name)) return value
  const there = ids.ofField(name)?.filter((one) => typeof one === typeof value)
  return there?.length && random.chance(0.8) ? random.pick(there) : value
}
