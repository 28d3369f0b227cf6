import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAnswer } from '#server/http/bind.ts'
import { makeTestApp } from '#tests/support/app.ts'
import type { InputSchema } from '#tests/support/openapi/inputs.ts'
import { valid } from '#tests/support/openapi/inputs.ts'
import { readBadRows } from '#tests/support/trust/surface/bad-rows.ts'
import { declaredOperations } from '#tests/support/trust/surface/operations.ts'

/** Tables of which rows with unknown words were seen; `npm run trust` spoils every table. */
const spoilt = ['lender_application', 'portal_ticket', 'webhook_endpoint', 'privacy_request', 'consent']

const parts = ['data', 'rows', 'lenderGroups', 'lenderRevenue']
const partOf = (answer: unknown): string | null | undefined =>
  Array.isArray(answer) ? null : parts.find((name) => Array.isArray(Object(answer)[name]))
const rowsOf = (answer: unknown, part: string | null): unknown[] =>
  part === null ? (answer as unknown[]) : Object(answer)[part]
const withRows = (answer: unknown, part: string | null, rows: unknown[]) =>
  part === null ? rows : { ...Object(answer), [part]: rows }

test('a row that its list does not know is left out of every list answer, and the others are answered', async () => {
  const app = await makeTestApp()
  const { operations, resolve } = await declaredOperations(app.nobody)
  const tried: string[] = []
  for (const { route, call, operation } of operations) {
    const answers = Object(operation.responses['200']) as {
      content?: Record<string, { schema: InputSchema }>
    }
    const schema = answers.content?.['application/json']?.schema
    if (!route.startsWith('GET ') || !schema) continue
    const good = fc.sample(valid(schema, resolve), { numRuns: 60, seed: 4 }).find((one) => {
      const part = partOf(one)
      return part !== undefined && rowsOf(one, part).length > 1 && call.answer.safeParse(one).success
    })
    const part = partOf(good)
    if (good === undefined || part === undefined) continue
    const rows = rowsOf(good, part)
    if (typeof rows[0] !== 'object') continue
    const bad = {
      ...Object(rows[0]),
      ...Object.fromEntries(Object.keys(Object(rows[0])).map((key) => [key, Symbol()])),
    }
    // Resources answer whatever is stored, so that a row of theirs cannot be bad.
    if (call.answer.safeParse(withRows(good, part, [bad])).success) continue
    tried.push(route)
    const fit = fitAnswer(call.answer, withRows(good, part, [rows[0], bad, ...rows.slice(1)]), true)
    expect([route, fit.rows]).toEqual([route, 1])
    expect(fit.answer).toEqual(call.answer.parse(good))
    expect(() => fitAnswer(call.answer, withRows(good, part, [bad]), false)).toThrow()
  }
  expect(tried.length).toBeGreaterThan(20)
})

test('one row with unknown words turns no list into a 5xx', { timeout: 600_000 }, async () => {
  const { tables, wrong } = await readBadRows((table) => spoilt.includes(table))
  expect(wrong).toEqual([])
  // A table whose words the database checks cannot hold others.
  expect(tables).toBeGreaterThan(3)
})
