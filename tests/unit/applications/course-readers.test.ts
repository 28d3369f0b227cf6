import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = ['server', 'src', 'resources', 'customer', 'partner']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('only the write of a given-up application knows its remark', () => {
  expect(holding(/The lender did not answer/)).toEqual(['server/applications/submit.ts'])
})

test('no query looks approvals or disbursals up in the history', () => {
  const derived = holding(/(?:from|join) status_history/).filter((file) =>
    /\bDISBURSED\b|approvedCodes/.test(readFileSync(file, 'utf8')),
  )
  // A webhook and an alert pass each on, the seed sets cancelled loans back: none counts.
  expect(derived.sort()).toEqual([
    'server/leads-api/events/record-transitions.ts',
    'server/merchants/follow-up/case-alerts.ts',
    'server/seed/money.ts',
  ])
})
