import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const journeys = readdirSync('tests/e2e').filter((name) => name.endsWith('.ts'))

/** A row, a cell or a head by its place: `getByRole('row').nth(3)`, `td:nth-child(2)`. */
const byPlace =
  /getByRole\('(?:row|cell|gridcell|rowheader|columnheader)'[^)]*\)\s*\.(?:first|last|nth)\(|\b(?:td|th|tr):(?:nth|first|last)/g

test('no journey addresses a row or a cell by its place: another column would break it', () => {
  const found = journeys.flatMap((name) =>
    (readFileSync(`tests/e2e/${name}`, 'utf8').match(byPlace) ?? []).map((code) => `${name}: ${code}`),
  )
  expect(found).toEqual([])
})
