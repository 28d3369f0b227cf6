import { beforeAll, describe, expect, test } from 'vitest'
import { callsIn, type ListedCall, resolve, type Shape } from '#server/web/docs/read-document.ts'
import { sampleCallOf } from '#server/web/v1-docs/sample-calls.ts'
import { v1Document } from '#server/web/v1-docs/v1-document.ts'
import type { ParameterError } from '#src/contract/leads-api/v1/api-errors.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

/*
 * Made from the document: every write call is sent its own example with one thing wrong, then with everything wrong.
 */

type Body = Record<string, unknown>

let app: TestApp
let api: ReturnType<typeof apiClient>
beforeAll(async () => {
  const two = await twoMerchants()
  app = two.app
  api = apiClient(await createApiKey(two.mine, { mode: 'test' }), app.fetch)
  withoutLimits(app)
})

const document = v1Document()
const now = new Date()
const writes = callsIn(document).filter(({ operation }) => operation.requestBody)

/** The shapes that a body may have. */
function shapesOf({ operation }: ListedCall): Shape[] {
  const { schema } = operation.requestBody?.content['application/json'] ?? {}
  const whole = resolve<Shape>(document, schema ?? {})
  return (whole.anyOf ?? [whole]).map((one) => resolve<Shape>(document, one))
}

/** Every required parameter of a shape with its place. */
function requiredIn(shape: Shape, at: readonly string[] = []): string[][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    if (!shape.required?.includes(name)) return []
    const place = [...at, name]
    const inner = resolve<Shape>(document, part)
    return [place, ...(inner.type === 'object' ? requiredIn(inner, place) : [])]
  })
}

const without = (value: Body, [name = '', ...rest]: readonly string[]): Body =>
  rest.length === 0
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    : { ...value, [name]: without(value[name] as Body, rest) }

/** What the answer says is wrong, after the rules that hold for every such answer. */
async function wrongIn(call: ListedCall, body: Body): Promise<ParameterError[]> {
  const answer = await api.post(sampleCallOf(document, call, now).path, body)
  const { error } = answer.body
  expect([answer.status, error.param, error.code, error.message]).toEqual([
    422,
    ...[error.errors[0].param, error.errors[0].code, error.errors[0].message],
  ])
  expect(error.doc_url).toMatch(new RegExp(`#error-${error.code}$`))
  return error.errors
}

const codesOf = (errors: readonly ParameterError[]) =>
  Object.fromEntries(errors.map(({ param, code }) => [param, code]))

test('the document has every write call', () => {
  const withBody = Object.values(v1Calls).filter((call) => 'body' in call)
  expect(writes).toHaveLength(withBody.length)
})

describe.each(writes.map((call) => [call.operation.operationId, call] as const))('[V1-05] %s', (_, call) => {
  const example = sampleCallOf(document, call, now).body as Body
  const [shape = {}] = shapesOf(call)
  const required = requiredIn(shape)

  test('says parameter_missing for each one that was not sent, whatever its own words are', async () => {
    for (const place of required) {
      const errors = await wrongIn(call, without(example, place))
      expect([place, codesOf(errors)]).toEqual([place, { [place.join('.')]: 'parameter_missing' }])
    }
  })

  test('names every parameter that is missing, unknown or wrong', async () => {
    const names = Object.keys(shape.properties ?? {})
    const least = required.filter(({ length }) => length === 1).map(([name = '']) => name)
    if (least.length > 0)
      expect(codesOf(await wrongIn(call, {}))).toEqual(
        Object.fromEntries(least.map((name) => [name, 'parameter_missing'])),
      )
    const wrong = Object.fromEntries(names.map((name) => [name, -17]))
    const errors = codesOf(await wrongIn(call, { ...wrong, no_such_field: 1 }))
    expect(errors).toEqual({
      ...Object.fromEntries(names.map((name) => [name, 'parameter_invalid'])),
      no_such_field: 'parameter_unknown',
    })
  })
})

test('a body of several shapes is judged by the one that was meant', async () => {
  const advance = writes.find(({ operation }) => operation.operationId.startsWith('test.advance'))
  expect(codesOf(await wrongIn(advance as ListedCall, { status: 'NO_SUCH' }))).toEqual({
    status: 'parameter_invalid',
  })
})

test('words for people at a form are not sent to developers', async () => {
  const errors = await wrongIn(
    writes.find(({ operation }) => operation.operationId === 'leads.create') as ListedCall,
    {},
  )
  const messages = Object.fromEntries(errors.map(({ param, message }) => [param, message]))
  expect(messages).toMatchObject({ phone: 'phone is missing', consent: 'consent is missing' })
})

test('of a query too every wrong parameter is named', async () => {
  const { status, body } = await api.get('/v1/leads?limit=0&status=GONE&sort=name')
  expect([status, codesOf(body.error.errors)]).toEqual([
    422,
    { limit: 'parameter_invalid', status: 'parameter_invalid', sort: 'parameter_unknown' },
  ])
  expect((await api.get('/v1/offers')).body.error).toMatchObject({ code: 'parameter_missing', param: 'lead' })
})

test('an error of no parameter names none', async () => {
  const lead = someLead(app.deps.clock())
  await api.post('/v1/leads', lead)
  const { body } = await api.post('/v1/leads', lead)
  expect(body.error.code).toBe('customer_known')
  expect(body.error).not.toHaveProperty('errors')
})
