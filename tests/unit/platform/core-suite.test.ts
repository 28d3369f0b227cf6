import { expect, test } from 'vitest'
import { idsOf, proofs } from '../../../scripts/lib/proofs.mjs'
import { splitTests } from '../../../scripts/lib/test-split.mjs'

/** Promises of open issues: proven when their issue is resolved. A line that has a proof has to leave this list. */
const notYet = ['FILE-18']

/** Promises that are figures are rows of the benchmark, which no test repeats. */
const figures = ['FRONT-03']
/** The demo in a tab is built for minutes; `npm run hosts tab` proves it. */
const elsewhere = ['HOST-01']

/** What the core took of the time of all tests when the split was last accepted. */
const ACCEPTED_SHARE = 0.28

const ids = [...idsOf('docs/requirements.md'), ...idsOf('docs/promises.md')]

test('[SUITE-01] every id of requirements and promises has a proof in the core', () => {
  const { share, ...suites } = splitTests()
  const core = new Set(Object.values(suites).flatMap((suite) => suite.core))
  const isCore = (file: string) => core.has(file) || file.startsWith('tests/production/')
  const inCore = new Set(proofs().flatMap((proof) => (proof.isCore || isCore(proof.file) ? [proof.id] : [])))
  expect(ids.length).toBeGreaterThan(240)
  expect(ids.filter((id) => !inCore.has(id) && !figures.includes(id) && !elsewhere.includes(id))).toEqual(
    notYet,
  )
})

test('[SUITE-02] the core’s share of the time of all tests has not grown by a fifth', () => {
  expect(splitTests().share).toBeLessThan(ACCEPTED_SHARE * 1.2)
})
