import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(`src/kit/styles/${name}.css`, 'utf8')
/** Token → value of the first block after a selector. */
const tokensAfter = (css: string, selector: string) => {
  const block = css.slice(css.indexOf(selector))
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}

test('a system in the dark has the tokens of the dark theme', () => {
  const chosen = tokensAfter(read('dark'), 'html[data-theme="dark"] {')
  expect(Object.keys(chosen).length).toBeGreaterThan(15)
  expect(tokensAfter(read('system-dark'), ':root:not([data-theme])')).toEqual(chosen)
})
