import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'
import { takeFailures } from './server-failures.ts'

// A warning no one reads is a defect no one sees: it fails the test that caused it. Noted here and evaluated at the
// end, because React swallows what is thrown while it renders. A test that expects one replaces the spy.
let output: string[] = []

/** React's words to tests that draw by its test mode; ours let it draw as it does for people. */
const testMode = /not configured to support act|suspended inside an `act` scope/

beforeEach(() => {
  output = []
  takeFailures()
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const text = format(...words)
      if (!testMode.test(text)) output.push(`console.${level}: ${text}`)
    })
})

afterEach(() => {
  if (output.length) throw new Error(output.join('\n'))
})

afterEach(({ task }) => {
  const failures = takeFailures()
  if (task.result?.state === 'fail' && failures.length) throw new Error(`The server: ${failures.join('; ')}`)
})
