// npm run test:durations: writes what each test file took in the last `npm test` and `npm run test:all` to tests/durations.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { reports } from './lib/suites.mjs'
import { durations } from './lib/test-split.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

/** The other database and the demo's modules take another time. */
const measured = /^(unit|unit-rest|api|api-rest|pages|pages-rest)\.json$/
const now = { ...durations }
for (const name of readdirSync(reports).filter((file) => measured.test(file))) {
  const { testResults } = JSON.parse(readFileSync(join(reports, name), 'utf8'))
  for (const { name: file, startTime, endTime } of testResults)
    now[relative('.', file)] = Math.round((endTime - startTime) / 100) / 10
}
const sorted = Object.entries(now)
  .filter(([file]) => existsSync(file))
  .sort()
writeFileSync('tests/durations.json', `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
