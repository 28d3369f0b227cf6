import { describe, expect, test } from 'vitest'
import { brandLogo, brandStyle } from '#server/web/brand.ts'
import { branded } from '#server/web/branded.ts'
import { APART, brandColours } from '#src/domain/co-brands/brand-colours.ts'
import { appInfo, coBrandOf, coBrands, defaultBrand } from '#src/domain/co-brands/co-brands.ts'
import {
  contrast,
  hueApart,
  inkOn,
  mix,
  READABLE,
  readableOn,
  VISIBLE,
  WHITE,
} from '#src/domain/co-brands/contrast.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const all = [defaultBrand, ...coBrands]
const GROUND = '#f6f8fb'

test('[COB-01] there are 33 partner keys beside the default, no two alike', () => {
  expect(coBrands).toHaveLength(33)
  expect(new Set(all.map(({ key }) => key)).size).toBe(34)
  expect(new Set(all.map(({ primary, secondary }) => primary + secondary)).size).toBe(34)
  expect(defaultBrand).toMatchObject({ primary: '#4ec9db', secondary: '#070050', font: { family: 'Roboto' } })
})

test('[COB-01] one partner has a page title of its own, some do not apply our terms', () => {
  expect(coBrands.filter(({ title }) => title)).toHaveLength(1)
  expect(new Set(coBrands.map(({ terms }) => terms))).toEqual(new Set([true, false]))
})

const keyOf = ({ key }: (typeof all)[number]) => key

describe('every brand', () => {
  test('[COB-01] what is written with its colours can be read', async () => {
    const wrong = await failuresOf(
      all,
      (brand) => {
        const colours = brandColours(brand)
        for (const ground of [WHITE, GROUND, colours['--brand-tint']]) {
          expect(contrast(colours['--ink'], ground)).toBeGreaterThanOrEqual(READABLE)
          expect(contrast(colours['--brand-ink'], ground)).toBeGreaterThanOrEqual(READABLE)
        }
        expect(contrast(WHITE, colours['--ink'])).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(WHITE, colours['--ink-hover'])).toBeGreaterThanOrEqual(READABLE)
        expect(contrast(colours['--on-brand'], brand.primary)).toBeGreaterThanOrEqual(READABLE)
      },
      keyOf,
    )
    expect(wrong).toEqual([])
  })

  test('[COB-01] the parts of its cost bar stand out from every ground and from each other', async () => {
    const wrong = await failuresOf(
      all,
      (brand) => {
        const colours = brandColours(brand)
        const { '--part-interest': interest, '--part-fees': fees, '--ink': amount } = colours
        for (const part of [amount, interest, fees])
          for (const ground of [WHITE, GROUND])
            expect([part, contrast(part, ground) >= VISIBLE]).toEqual([part, true])
        expect(hueApart(interest, fees)).toBeGreaterThanOrEqual(APART)
        expect(contrast(amount, interest)).toBeGreaterThan(1.5)
      },
      keyOf,
    )
    expect(wrong).toEqual([])
  })

  test('its logo is a picture that names it', async () => {
    const wrong = await failuresOf(
      all,
      (brand) => {
        expect(brandLogo(brand)).toMatch(/^<svg [^>]*aria-label="/)
        expect(brandLogo(brand)).toContain(brand.name)
        expect(brandLogo(brand)).not.toContain('undefined')
      },
      keyOf,
    )
    expect(wrong).toEqual([])
  })

  test('[COB-03] the app knows partner, logo and face', async () => {
    const wrong = await failuresOf(
      all,
      (brand) => {
        const logo = brand === defaultBrand ? null : `/brand/${brand.key}.svg`
        expect(appInfo(brand)).toEqual({
          partner: brand.key,
          logo: '/favicon.svg',
          fontLink: brand.font.link,
          fontFamily: brand.font.family,
          coBrandLogo: logo,
        })
      },
      keyOf,
    )
    expect(wrong).toEqual([])
  })
})

test('colours are apart by their degrees on the wheel', () => {
  expect(hueApart('#ff0000', '#00ff00')).toBeCloseTo(120)
  expect(hueApart('#ff0000', '#ff00ff')).toBeCloseTo(60)
  expect(hueApart('#0000ff', '#808080')).toBeCloseTo(120)
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(readableOn('#ffffff', [WHITE])).toBe('#757575')
  expect(inkOn('#ffffff', '#eeeeee')).toBe('#000000')
})

test('[CUST-24] the conditions stand where they are switched on', () => {
  expect(brandStyle(coBrandOf('solarkart') as never)).not.toContain('footer-conditions')
  expect(brandStyle(coBrandOf('EkDukaan') as never)).toContain('.footer-conditions{display:none}')
})

describe('a branded page', () => {
  const html =
    '<head><title>Start – Tulna</title></head><body><div id="root" data-path="/" data-landing="landing"></div>'

  test('[COB-01] carries its style sheet in the head, so that the default brand is never painted', () => {
    const page = branded(html, { brand: coBrandOf('gramsetu'), segment: undefined, partnership: undefined })
    expect(page.indexOf('/brand/gramsetu.css')).toBeLessThan(page.indexOf('</head>'))
    expect(page).toContain('<title>Start – Tulna</title>')
    expect(page).not.toContain('partnership')
  })

  test('[CUST-21] of the special partner names the partnership, and has its title', () => {
    const page = branded(html, {
      brand: coBrandOf('solarkart'),
      segment: 'solarkart',
      partnership: coBrandOf('solarkart'),
    })
    expect(page).toContain('In Partnership With')
    expect(page).toContain('<img src="/brand/solarkart.svg" alt="SolarKart"')
    expect(page).toContain('<title>Start – SolarKart loans</title>')
    expect(page).toContain('data-path="/solarkart"')
    const hindi = branded(html.replace('Tulna', 'तुलना'), {
      brand: coBrandOf('solarkart'),
      segment: undefined,
      partnership: undefined,
    })
    expect(hindi).toContain('<title>Start – SolarKart loans</title>')
    expect(page).toContain('data-segment="solarkart"')
  })
})
