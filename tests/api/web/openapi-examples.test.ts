import { expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { contractGroup, declaredGroups } from '#server/call-groups.ts'
import { type Answer, exampleIn, type Operation, resolve } from '#server/web/docs/read-document.ts'
import { callsOf } from '#server/web/openapi/call-group.ts'
import { insideDocument } from '#server/web/openapi/inside-document.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'

const groups = [contractGroup(), ...declaredGroups(catalogue)]
const calls = Object.entries(callsOf(groups)) as [string, Call][]
const document = insideDocument(groups)

const operationOf = (route: string) => {
  const { method, path } = splitRoute(route)
  return document.paths[path.replace('?}', '}')]?.[method.toLowerCase()] as unknown as Operation
}

test.each(
  calls.filter(([, { body }]) => body),
)('the example of the body of %s is accepted by its schema', (route, call) => {
  const example = exampleIn(document, operationOf(route).requestBody?.content['application/json'])
  const { error } = call.body?.safeParse(example) ?? {}
  expect(error?.issues ?? []).toEqual([])
})

test.each(
  calls.filter(([, { file }]) => !file),
)('the example of the answer of %s is one that it could give', (route, call) => {
  const answer = resolve<Answer>(document, operationOf(route).responses['200'] ?? {})
  const example = exampleIn(document, answer.content?.['application/json'])
  const { error } = call.answer.safeParse(example)
  expect(error?.issues ?? []).toEqual([])
})

test('the examples are the same each time', () => {
  expect(JSON.stringify(insideDocument(groups))).toBe(JSON.stringify(document))
})
