import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = ['tests/e2e', 'tests/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

/** An element by its place: `.first()`, `.nth(3)`, `td:nth-child(2)`; with the text before it on its line. */
const byPlace = /^.*?(?:\.(?:first|last|nth)\(|\b(?:td|th|tr):(?:nth|first|last))/gm

/** Any of several will do, and what they are is not known before: the start of the line, and why. */
const allowed: Record<string, { found: string; because: string }[]> = {
  'tests/e2e/customer-loans.spec.ts': [
    { found: "page.locator('[data-offer]').first(", because: 'each product has other lenders' },
  ],
  'tests/e2e/operations.spec.ts': [
    {
      found: `page.locator('a[href^="/admin/csr-portal/"]', { hasText: /[A-Z]\\w+ [A-Z]/ }).first(`,
      because: 'any customer: the newest',
    },
  ],
  'tests/e2e/partner.spec.ts': [
    { found: "name: 'How was this calculated?' }).first(", because: 'any earning of the demo' },
    { found: "name: 'Wrong amount?' }).first(", because: 'any earning of the demo' },
  ],
}

const foundIn = (path: string) => readFileSync(path, 'utf8').match(byPlace) ?? []

test('no test addresses an element by its place: another one before it would break the test', () => {
  const found = files.flatMap((path) =>
    foundIn(path)
      .filter((code) => !allowed[path]?.some((one) => code.includes(one.found)))
      .map((code) => `${path}: ${code.trim()}`),
  )
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const unused = Object.entries(allowed).flatMap(([path, cases]) =>
    cases.filter(({ found }) => !foundIn(path).some((code) => code.includes(found))),
  )
  expect(unused).toEqual([])
})
