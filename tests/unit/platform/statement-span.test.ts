import { describe, expect, test } from 'vitest'
import { inSpan, readTraceparent, traceparent } from '#server/platform/tracing/span.ts'
import { inStatementSpan } from '#server/platform/tracing/statement-span.ts'
import { recordedSpans } from '#tests/support/recording/record-spans.ts'

/** The span of a statement, made inside another. */
async function spanOf(text: string) {
  const spans = await recordedSpans()
  await inSpan('call', { kind: 0 }, () => inStatementSpan(text, async () => {}))
  const [statement] = spans()
  return { name: statement?.name, text: statement?.attributes['db.query.text'] }
}

describe('a statement', () => {
  test.each([
    ['select "a" from "prospect" where "id" = $1', 'select prospect'],
    ['insert into "public"."message" ("a") values ($1)', 'insert message'],
    ['  UPDATE lender SET a = $12', 'update lender'],
    ['delete from t2 where x', 'delete t2'],
    ['with moved as (delete from a returning *) select * from b', 'with a'],
    ['select extract(epoch from max(a)) from b', 'select b'],
    ['begin', 'begin'],
  ])('is named by what it does and to which table: %s', async (text, name) => {
    expect(await spanOf(text)).toEqual({ name, text })
  })

  test('loses the texts and numbers that stand in it', async () => {
    const { text } = await spanOf(
      `select 'Asha ''O'' Rao', e'x', 98765.43, a1, $2 from t where b = -7 and "c3" = 4`,
    )
    expect(text).toBe('select ?, e?, ?, a1, $2 from t where b = -? and "c3" = ?')
  })

  test('is cut off after 2,000 characters, and a text that is cut off is lost as a whole', async () => {
    const { text } = await spanOf(`select ${'a,'.repeat(990)} 'Asha ''O'' Rao' from t`)
    expect(text).toMatch(/a, \?$/)
  })

  test('outside a request or job is no span', async () => {
    const spans = await recordedSpans()
    await inStatementSpan('select 1', async () => {})
    expect(spans()).toEqual([])
  })
})

test('a header that is written is read as the same span', async () => {
  await recordedSpans()
  await inSpan('call', { kind: 0 }, async (span) => {
    expect(readTraceparent(traceparent())).toEqual({ ...span.spanContext(), isRemote: true })
  })
})
