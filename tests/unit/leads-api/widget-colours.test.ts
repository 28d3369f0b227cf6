import fc from 'fast-check'
import { expect, test } from 'vitest'
import { widgetColours } from '#server/leads-api/widget/widget-style.ts'
import { contrast } from '#src/domain/co-brands/contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colourOf = (style: string, name: string) =>
  new RegExp(`${name}:(#[0-9a-f]{3,6})`).exec(style)?.[1] ?? ''
const whole = (short: string) =>
  short.length === 4 ? `#${[...short.slice(1)].map((digit) => digit + digit).join('')}` : short

test('the button of any wished colour can be read, and seen on its ground, light and dark', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (wished, theme) => {
      const style = widgetColours(theme, wished)
      const [button = '', ink = '', ground = ''] = ['--button', '--on-button', '--ground'].map((name) =>
        whole(colourOf(style, name)),
      )
      expect(contrast(button, ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(button, ground)).toBeGreaterThanOrEqual(3)
    }),
  )
})
