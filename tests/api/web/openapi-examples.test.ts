import { expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { contractGroup, declaredGroups } from '#server/app.ts'
import { type Answer, exampleIn, type Operation, resolve } from '#server/web/docs/read-document.ts'
import { callsOf } from '#server/web/openapi/call-group.ts'
import { insideDocument } from '#server/web/openapi/inside-document.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const groups = [contractGroup(), ...declaredGroups(catalogue)]
const calls = Object.entries(callsOf(groups)) as [string, Call][]
const document = insideDocument(groups)

const operationOf = (route: string) => {
  const { method, path } = splitRoute(route)
  return document.paths[path.replace('?}', '}')]?.[method.toLowerCase()] as unknown as Operation
}

test('the example of every body is accepted by its schema', async () => {
  const withBody = calls.filter(([, { body }]) => body)
  const refused = await failuresOf(withBody, ([route, call]) => {
    const example = exampleIn(document, operationOf(route).requestBody?.content['application/json'])
    const { error } = call.body?.safeParse(example) ?? {}
    expect(error?.issues ?? []).toEqual([])
  })
  expect(refused).toEqual([])
})

test('the example of every answer is one that the call could give', async () => {
  const withAnswer = calls.filter(([, { file }]) => !file)
  const refused = await failuresOf(withAnswer, ([route, call]) => {
    const answer = resolve<Answer>(document, operationOf(route).responses['200'] ?? {})
    const example = exampleIn(document, answer.content?.['application/json'])
    const { error } = call.answer.safeParse(example)
    expect(error?.issues ?? []).toEqual([])
  })
  expect(refused).toEqual([])
})

test('the examples are the same each time', () => {
  expect(JSON.stringify(insideDocument(groups))).toBe(JSON.stringify(document))
})
