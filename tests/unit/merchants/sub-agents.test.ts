import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainProblem, type Link, TEXT_VERSION } from '#src/domain/merchants/sub-agents.ts'
import hindi from '#src/locales/sub-agent-text.words.hi.ts'
import { subAgentText } from '#src/locales/sub-agent-text.words.ts'

/** Every version of the text that people accepted, by its hash in both languages. */
const versions: Record<string, string> = {
  '2026.1': '549af7ed8fddccba',
  '2026.2': '52d816e8c2775f04',
}

test('[MERCH-06] a changed text of the agreement is a new version', () => {
  const text = JSON.stringify([subAgentText.en, hindi.subAgentText])
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(versions[TEXT_VERSION])
})

/** Every way up from a merchant. */
function ways(links: readonly Link[], from: number, seen: readonly number[] = []): number[][] {
  if (seen.includes(from)) return [[...seen, from]]
  const above = links.filter(({ subAgent }) => subAgent === from)
  return above.length === 0
    ? [[...seen, from]]
    : above.flatMap(({ principal }) => ways(links, principal, [...seen, from]))
}

test('[MERCH-06] whatever is added in whatever order, no way up is longer than allowed or meets itself', () => {
  const link = fc.record({
    principal: fc.integer({ min: 1, max: 6 }),
    subAgent: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(link, { maxLength: 15 }), fc.integer({ min: 1, max: 2 }), (wanted, levels) => {
      const kept: Link[] = []
      for (const one of wanted)
        if (chainProblem(kept, one, levels) === null) kept.push(one)
        else {
          // What is refused would have broken one of the two.
          const broken = [1, 2, 3, 4, 5, 6].flatMap((id) => ways([...kept, one], id))
          expect(broken.some((way) => way.length > levels + 1 || new Set(way).size < way.length)).toBe(true)
        }
      for (const way of [1, 2, 3, 4, 5, 6].flatMap((id) => ways(kept, id))) {
        expect(new Set(way).size).toBe(way.length)
        expect(way.length).toBeLessThanOrEqual(levels + 1)
      }
    }),
  )
})
