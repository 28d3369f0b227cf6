import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfTests, retriedTests } from '../../../scripts/lib/failures.mjs'

const result = (fullName: string, status: string, failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})
const report = {
  testResults: [
    {
      name: resolve('tests/pages/one.test.tsx'),
      status: 'failed',
      message: '',
      assertionResults: [
        result('passes', 'passed', []),
        result('passes later', 'passed', ['\u001b[31mError: late\u001b[39m\n  at somewhere']),
        result('fails', 'failed', ['Error: first', 'Error: second']),
        result('hangs', 'failed', ['Error: STACK_TRACE_ERROR\n  at somewhere']),
      ],
    },
  ],
}

test('a test that passed at the second try is named with its first error, and is no failure', () => {
  expect(retriedTests(report, 'unit')).toEqual(['unit: tests/pages/one.test.tsx: passes later: Error: late'])
  expect(failuresOfTests(report, 'unit')).toEqual([
    'unit: tests/pages/one.test.tsx: fails: Error: first | Error: second',
    'unit: tests/pages/one.test.tsx: hangs: Error: the test timed out',
  ])
})
