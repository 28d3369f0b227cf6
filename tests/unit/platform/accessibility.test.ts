import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failuresOf } from '#tests/support/failures-of.ts'

/** WCAG 2.2, written out from the standard: level A and AA. */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
}
const rows = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', name = '', evidence = '']) => ({ id, level, name, evidence }))

test('[FRONT-04] each of the 55 criteria of WCAG 2.2 A and AA has its row, at its level', () => {
  for (const [level, ids] of Object.entries(criteria))
    expect(rows.filter((row) => row.level === level).map(({ id }) => id)).toEqual(ids.split(' '))
  expect(rows).toHaveLength(55)
})

test('[FRONT-04] each criterion names tests that are there, or a dated check by hand', async () => {
  const wrong = await failuresOf(
    rows,
    ({ evidence }) => {
      const files = [...evidence.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
      for (const file of files) expect(existsSync(file), file).toBe(true)
      const isShown = files.length > 0 || /By hand, \d+ \w+ 20\d\d: .{20}/.test(evidence)
      expect(isShown).toBe(true)
    },
    ({ id, name }) => `${id} ${name}`,
  )
  expect(wrong).toEqual([])
})

const sources = ['src', 'customer', 'partner', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
/** Files of some kind that hold a text. */
const holding = (kind: RegExp, text: RegExp): string[] =>
  sources.filter((file) => kind.test(file) && text.test(readFileSync(file, 'utf8')))
const code = /\.tsx?$/
/** What customers and merchants see; the back office drags ranges in its grid, beside the keys. */
const theirs = /^(?:customer|partner|src\/ui)\/.*\.tsx$/

describe('what the product does not do', () => {
  test('1.2, 1.4.2: it has no sound and no film of its own, and plays those of admins in one dialog, never by itself', () => {
    expect(holding(code, /<(?:video|audio|embed|object)[\s>]|new Audio\(|autoPlay/)).toEqual([
      'partner/support/training-item.tsx',
    ])
    expect(holding(code, /autoPlay|new Audio\(/)).toEqual([])
  })

  test('1.3.4: no page locks its orientation', () => {
    expect(
      holding(
        /\.(?:css|tsx?|html)$/,
        /orientation:\s*(?:portrait|landscape)|screen\.orientation|\.lock\('(?:portrait|landscape)/,
      ),
    ).toEqual([])
  })

  test('1.4.4: no page keeps anybody from zooming', () => {
    expect(holding(/\.html$/, /user-scalable|maximum-scale/)).toEqual([])
  })

  test('2.5.1, 2.5.4: no code reads gestures of several fingers, or motion', () => {
    expect(
      holding(code, /ontouch|onTouch|gesturestart|devicemotion|deviceorientation|DeviceMotionEvent/),
    ).toEqual([])
  })

  test('2.5.2: nothing of customers and merchants acts before the pointer is released', () => {
    expect(holding(theirs, /onMouseDown|onPointerDown/)).toEqual([])
  })
})

test('1.3.5: the fields about a person tell the device what they are', () => {
  const profile = sources
    .filter((file) =>
      /^customer\/(?:profile|shared|sign-in)\/.*\.tsx$|^src\/kit\/fields\/format-field/.test(file),
    )
    .map((file) => readFileSync(file, 'utf8'))
  const told = new Set(
    profile.flatMap((text) =>
      [...text.matchAll(/autoComplete(?:="|: ')([a-z0-9 -]+)["']/g)].map(([, what]) => what),
    ),
  )
  for (const what of ['tel-national', 'email', 'given-name', 'family-name', 'postal-code', 'one-time-code'])
    expect(told).toContain(what)
})

test('3.3.8: a passcode is filled in by the device, and may be pasted', () => {
  expect(readFileSync('customer/shared/passcode-form.tsx', 'utf8')).toContain('autoComplete="one-time-code"')
  expect(holding(theirs, /onPaste/)).toEqual([])
})
