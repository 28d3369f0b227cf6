import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepTyped } from '#src/app/keep-typed.ts'

const page = `<form>
  <input name="to" value=""><input name="note" value="sent">
  <input type="radio" name="term" value="12" checked><input type="radio" name="term" value="24">
  <input type="checkbox" name="consent">
  <select name="state"><option value="">-</option><option value="MH">Maharashtra</option></select>
</form>`

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML = page
  document.body.append(root)
})
afterEach(() => root.remove())

const control = <T extends Element = HTMLInputElement>(selector: string) => root.querySelector(selector) as T

function type(name: string, value: string) {
  control(`[name=${name}]`).value = value
  control(`[name=${name}]`).dispatchEvent(new Event('input', { bubbles: true }))
}

/** As React does with a page whose texts a translation has replaced. */
const buildAgain = () => {
  root.innerHTML = page
}

test('what is typed after the page was read and before it is built again is kept', () => {
  const handOver = keepTyped(root)
  type('to', '98765')
  type('to', '9876543210')
  control('[value="24"]').click()
  control('[name=consent]').click()
  control<HTMLSelectElement>('select').value = 'MH'
  control('select').dispatchEvent(new Event('input', { bubbles: true }))
  buildAgain()
  const told: string[] = []
  for (const kind of ['input', 'change'])
    root.addEventListener(kind, ({ target }) => told.push((target as HTMLInputElement).name))
  handOver()
  expect(control('[name=to]').value).toBe('9876543210')
  expect(control('[name=note]').value).toBe('sent')
  expect(control('[value="24"]').checked).toBe(true)
  expect(control('[name=consent]').checked).toBe(true)
  expect(control<HTMLSelectElement>('select').value).toBe('MH')
  expect([...new Set(told)].sort()).toEqual(['consent', 'state', 'term', 'to'])
})

test('a tick that was taken back stays empty', () => {
  const handOver = keepTyped(root)
  control('[name=consent]').click()
  control('[name=consent]').click()
  buildAgain()
  handOver()
  expect(control('[name=consent]').checked).toBe(false)
})

test('the field with the focus has it again', () => {
  const handOver = keepTyped(root)
  control('[name=to]').focus()
  buildAgain()
  handOver()
  expect(document.activeElement).toBe(control('[name=to]'))
})

test('a page that stays keeps what it holds', () => {
  type('to', '9876543210')
  control('[name=consent]').click()
  const handOver = keepTyped(root)
  type('to', '9876543211')
  handOver()
  expect(control('[name=to]').value).toBe('9876543211')
  expect(control('[name=consent]').checked).toBe(true)
})
