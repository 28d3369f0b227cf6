import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, expectAccessible, overflows } from './journey.ts'

/** What people set at their device. */
export interface Condition {
  name: string
  language: 'en' | 'hi'
  set: BrowserContextOptions
}

export const conditions: readonly Condition[] = [
  { name: 'at 320 px, in English', language: 'en', set: { viewport: { width: 320, height: 640 } } },
  { name: 'at 320 px, in Hindi', language: 'hi', set: { viewport: { width: 320, height: 640 } } },
  // 1280 × 800 at 200 %.
  { name: 'at 200 % zoom, in Hindi', language: 'hi', set: { viewport: { width: 640, height: 400 } } },
  { name: 'with forced colours', language: 'en', set: { forcedColors: 'active' } },
  { name: 'with reduced motion', language: 'en', set: { reducedMotion: 'reduce' } },
]

/** Roles whose elements need a name; a line of the tree is `- button "Save"`, without one `- button`. */
const unnamed =
  /^\s*- (?:button|link|textbox|combobox|checkbox|radio|dialog|img|spinbutton|searchbox|tab|menuitem)(?: \[[^\]]*\])*:?$/

/** What holds on every page, under a condition. */
export async function readsWell(page: Page, { set }: Condition): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree.split('\n').filter((line) => unnamed.test(line))).toEqual([])
  if (set.viewport) expect([page.url(), await overflows(page)]).toEqual([page.url(), false])
  // While a page loads a ring turns, slowly; nothing else moves.
  if (set.reducedMotion)
    await expect
      .poll(() =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ),
      )
      .toBe(0)
  await expectAccessible(page)
}

/** Where the focus is, it shows by an outline or a border of its own, and nothing lies over it. */
export async function focusShows(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const [what, shows, free] = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const rings = [element, element.parentElement, element.closest('label')].flatMap((one) =>
      one ? [getComputedStyle(one)] : [],
    )
    return [
      element.outerHTML.slice(0, 120),
      rings.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      ),
      top === null ||
        element.contains(top) ||
        top.contains(element) ||
        top.closest('label')?.contains(element) === true,
    ] as const
  })
  expect([what, shows, free]).toEqual([what, true, true])
}
