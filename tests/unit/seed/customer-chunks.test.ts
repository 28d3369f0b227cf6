import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Chunk, customerChunks, traceRandomOf } from '#mocks/data/customer-chunks.ts'
import { inventChunk } from '#mocks/data/customers.ts'
import { inventTraces } from '#mocks/data/traces.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { memoryWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { makePortions, type Portion } from '#server/seed/customers/portions.ts'
import { keysForThread } from '#server/seed/customers/thread-keys.ts'
import { portionsOfThreads } from '#server/seed/customers/threads.ts'

const now = new Date('2026-11-21T06:30:00Z')

/** Of who comes and what they leave. Without lenders, whose texts and rates change with the product. */
function digestOf(count: number): string {
  const hash = createHash('sha256')
  for (const chunk of customerChunks({ count, now })) {
    const random = traceRandomOf(chunk)
    for (const customer of inventChunk(chunk, { now, lenders: [], merchants: 3 }))
      hash.update(JSON.stringify([customer, inventTraces(random, customer, now)]))
  }
  return hash.digest('hex')
}

describe('customers of the demo', () => {
  // As the release before invented them, one after another from one sequence of random numbers.
  test.each([
    [2000, '39a93bcbeecb65f599c496afd42b0bebd90c9b334c57139b93e2b3705e4ee378'],
    [10_000, 'a5210aaabbf680414582be4fbf94ea64859ccf7fc70d259de8bf1e205d497a46'],
  ])('%i of them are the same people in every release', (count, digest) => {
    expect(digestOf(count)).toBe(digest)
  })

  test('later ones depend on their chunk only, and share no id with others', () => {
    const chunks = [...customerChunks({ count: 13_000, now })]
    expect(chunks.map(({ first }) => first)).toEqual([0, 10_000, 11_000, 12_000])
    const ids = (chunk: Chunk) =>
      [...inventChunk(chunk, { now, lenders: [], merchants: 3 })].map(({ prospect }) => prospect.user_id)
    const last = ids(chunks[3] as Chunk)
    const all = chunks.flatMap(ids)
    expect(all.slice(12_000)).toEqual(last)
    expect(new Set(all).size).toBe(13_000)
  })
})

describe('threads', () => {
  const settings = { MASTER_KEY: 'a key of at least thirty-two characters' }
  const keys = makeKeys(settings.MASTER_KEY, undefined, memoryWrapSecrets())
  const world = {
    now,
    merchantIds: [1, 2],
    linkIds: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    rulesSha: 'sha',
  }
  const chunks = [...customerChunks({ count: 12_000, now })].map((chunk) => ({
    ...chunk,
    arrivals: chunk.arrivals.slice(0, chunk.first === 0 ? 60 : 20),
  }))

  /** Ciphertexts, their keys and the ids of passcodes are new each time. */
  function plain({ copies }: Portion): string[] {
    return copies.flatMap(({ statement, text }) => {
      const [, table, list = ''] = /^copy "(\w+)" \((.*)\) from$/.exec(statement) ?? []
      const columns = list.split(', ').map((name) => name.slice(1, -1))
      const lines = new TextDecoder().decode(text).trimEnd().split('\n')
      return lines.map((line) => {
        const cells = line.split('\t').map((cell, place) => [columns[place], cell] as const)
        const kept = cells.filter(
          ([name = '']) =>
            !/_cipher$|^challenge_id$/.test(name) && !(table === 'otp_challenge' && name === 'id'),
        )
        return `${table} ${JSON.stringify(kept)}`
      })
    })
  }

  test('make what this one makes, in the same order, whatever their number', async () => {
    const here = chunks.flatMap((chunk) => [...makePortions(keys, world, chunk)]).flatMap(plain)
    expect(here.length).toBeGreaterThan(1000)
    const data = { world, keys: keysForThread(keys, settings) }
    for (const count of [1, 3]) {
      const portions: Portion[] = []
      for await (const portion of portionsOfThreads(count, data, chunks)) portions.push(portion)
      expect(portions.flatMap(plain)).toEqual(here)
    }
  })
})
