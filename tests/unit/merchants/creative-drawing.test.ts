import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawing, drawCreative, sizes } from '#server/merchants/content/creative-drawing.ts'

interface Box {
  what: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Everything with a place of its own: texts, by the width of a letter of Roboto, and the QR code. */
function boxesOf(svg: string): Box[] {
  const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)]
  const boxes = texts.map(([, x, y, size, text = '']) => {
    const [left, base, em] = [Number(x), Number(y), Number(size)]
    const letters = [...text.replace(/&#\d+;/g, 'x')].length
    return {
      what: text,
      left,
      top: base - em * 0.8,
      right: left + letters * em * 0.5,
      bottom: base + em * 0.2,
    }
  })
  const [, x, y, side] = /translate\(([\d.]+) ([\d.]+)\)"><rect width="(\d+)"/.exec(svg) ?? []
  const [left, top, whole] = [Number(x), Number(y), Number(side)]
  return [...boxes, { what: 'QR code', left, top, right: left + whole, bottom: top + whole }]
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const words = (most: number) =>
  fc
    .array(fc.constantFrom('a', 'loan', 'fairly', 'compared', 'Affordable', 'ऋण', 'तुलना', 'distributor'), {
      minLength: 1,
      maxLength: 40,
    })
    .map((some) => some.join(' ').slice(0, most))

const drawing: fc.Arbitrary<Drawing> = fc.record({
  headline: words(60),
  line: words(140),
  format: fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
  look: fc.constantFrom('INK', 'LIGHT', 'BRAND'),
  language: fc.constantFrom('en', 'hi'),
  partner: words(100),
  phone: fc.constantFrom(null, '9876543210'),
  url: fc.constantFrom(
    'https://t.in/l/abc2345',
    'https://loans.a-rather-long-distributor-name.example/l/abc2345',
  ),
  disclosure: words(300),
})

test('nothing on a creative covers its QR code or another text, and nothing leaves it, whatever it says', () => {
  fc.assert(
    fc.property(drawing, (one) => {
      const [width, height] = sizes[one.format]
      const boxes = boxesOf(drawCreative(one))
      for (const [nth, box] of boxes.entries()) {
        expect([box.what, box.left >= 0 && box.right <= width && box.bottom <= height]).toEqual([
          box.what,
          true,
        ])
        for (const other of boxes.slice(nth + 1))
          expect([box.what, other.what, meet(box, other)]).toEqual([box.what, other.what, false])
      }
    }),
    { numRuns: 400 },
  )
})
