import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

// A warning nobody reads is a defect nobody sees: it fails the test that caused it. Noted here and judged at the
// end, because React swallows what is thrown while it renders. A test that expects one replaces the spy.
let said: string[] = []

beforeEach(() => {
  said = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(`console.${level}: ${format(...words)}`)
    })
})

afterEach(() => {
  if (said.length) throw new Error(said.join('\n'))
})
