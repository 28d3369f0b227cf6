import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// What vitest reports of a test that took too long.
const TIMEOUT = 'Error: STACK_TRACE_ERROR'

/** The first line of a message, short enough for a list. */
const short = (message = '') => {
  const [line] = stripVTControlCharacters(message).split('\n')
  return line === TIMEOUT ? 'Error: the test timed out' : line.slice(0, 300)
}

/** What failed in vitest's JSON report, a line each; a file that could not be read counts as one. */
export const failuresOfTests = ({ testResults }, run) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const file = `${run}: ${relative('', name)}`
    if (status === 'failed' && failed.length === 0) return [`${file}: ${short(message)}`]
    return failed.map((one) => `${file}: ${one.fullName}: ${one.failureMessages.map(short).join(' | ')}`)
  })

/** The tests that passed at the second try only: vitest keeps the errors of the first. */
export const retriedTests = ({ testResults }, run) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((one) => `${run}: ${relative('', name)}: ${one.fullName}: ${short(one.failureMessages[0])}`),
  )

/** The journeys of Playwright's JSON report that `chosen` picks. */
const journeys = (suites, chosen) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...journeys(inner, chosen),
    ...specs.filter(chosen).map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return `e2e: ${file}: ${title}: ${short(errors[0]?.message)}`
    }),
  ])

/** The same of Playwright's JSON report. */
export const failuresOfJourneys = (suites) => journeys(suites, ({ ok }) => !ok)

/** The journeys that passed at the second try only. */
export const retriedJourneys = (suites) =>
  journeys(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky'))
