import { beforeEach, expect, test } from 'vitest'
import { carryOutFirstClick } from '#src/admin/grid/first-click.ts'

let clicks: string[]
let box: HTMLElement

beforeEach(() => {
  clicks = []
  box = document.createElement('section')
  box.innerHTML =
    '<table><tr data-row="7"><td data-field="on"><span class="tick"></span></td><td data-field="fee"></td></tr></table>'
  box.addEventListener('click', ({ target }) => clicks.push((target as Element).className || 'cell'))
  history.replaceState(null, '', '/admin/lenders')
})
const clicked = (click: Partial<NonNullable<Window['firstClick']>>) => {
  window.firstClick = { page: '/admin/lenders', row: '7', field: 'fee', part: '', ...click }
}

test('[FAST-01] a click on the first rows is carried out once, in its cell or on its switch', async () => {
  clicked({})
  carryOutFirstClick(box)
  carryOutFirstClick(box)
  await expect.poll(() => clicks).toEqual(['cell'])
  clicked({ field: 'on', part: '.tick' })
  carryOutFirstClick(box)
  await expect.poll(() => clicks).toEqual(['cell', 'tick'])
})

test('[FAST-01] it waits for rows, and is dropped where its cell is not there or another page has opened', async () => {
  clicked({})
  carryOutFirstClick(document.createElement('section'))
  expect(window.firstClick).toBeDefined()
  for (const click of [{ page: '/admin/partners' }, { row: '8' }]) {
    clicked(click)
    carryOutFirstClick(box)
    expect(window.firstClick).toBeUndefined()
  }
  await new Promise((done) => setTimeout(done))
  expect(clicks).toEqual([])
})
