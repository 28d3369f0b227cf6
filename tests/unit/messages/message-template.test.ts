import { describe, expect, test } from 'vitest'
import { isTemplate, variablesOf } from '#src/contract/messages/template-syntax.ts'
import { nextPromotionTime } from '#src/domain/campaigns/promotion-hours.ts'
import {
  fillTemplate,
  isFilledFrom,
  smsParts,
  strangeHosts,
  unfit,
} from '#src/domain/messages/message-template.ts'

const body = '{otp#numeric#} is the code of {name}. See {link#url#}'
const values = { otp: '123456', name: 'Asha', link: 'https://tulna.example/a?b=c' }

describe('a template', () => {
  test('names its variables with their types', () => {
    expect(variablesOf(body)).toEqual([
      { name: 'otp', tag: 'numeric' },
      { name: 'name', tag: 'text' },
      { name: 'link', tag: 'url' },
    ])
  })

  test.each([
    ['Plain', true],
    [body, true],
    ['{a}{b#cbn#}', true],
    ['{a', false],
    ['a}', false],
    ['{a#colour#}', false],
    ['{a b}', false],
    ['{{a}}', false],
  ])('%s is one: %s', (text, is) => expect(isTemplate(text)).toBe(is))

  test('takes values of its types only', () => {
    expect(unfit(body, values)).toEqual([])
    expect(unfit(body, { ...values, otp: '12a' })).toEqual(['otp'])
    expect(unfit(body, { ...values, name: 'A\nB' })).toEqual(['name'])
    expect(unfit(body, { ...values, link: 'javascript:alert(1)' })).toEqual(['link'])
    expect(unfit(body, {})).toEqual(['otp', 'name', 'link'])
  })

  test('is what the text has to be, with its variables filled', () => {
    const text = fillTemplate(body, values)
    expect(isFilledFrom(body, text)).toBe(true)
    expect(isFilledFrom(body, `${text} now`)).toBe(false)
    expect(isFilledFrom(body, text.replace('code', 'pin'))).toBe(false)
    expect(isFilledFrom(body, text.replace('123456', '12345x'))).toBe(false)
    expect(isFilledFrom('1.5% (a)', '1x5% (a)')).toBe(false)
  })

  test('leads to listed hosts only', () => {
    const text = 'a https://tulna.example/x b http://EVIL.example:80/ c'
    expect(strangeHosts(text, ['tulna.example'])).toEqual(['evil.example:80'])
  })
})

describe('an SMS is charged by parts', () => {
  test.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['अ'.repeat(70), 'Unicode', 70, 1],
    ['अ'.repeat(71), 'Unicode', 71, 2],
    ['₹1', 'Unicode', 2, 1],
  ])('%.10s…', (text, encoding, length, parts) => {
    expect(smsParts(text)).toEqual({ encoding, length, parts })
  })
})

test.each([
  ['2026-11-20T04:29:59Z', '2026-11-20T04:30:00.000Z'],
  ['2026-11-20T04:30:00Z', '2026-11-20T04:30:00.000Z'],
  ['2026-11-20T15:14:59Z', '2026-11-20T15:14:59.000Z'],
  ['2026-11-20T15:15:00Z', '2026-11-21T04:30:00.000Z'],
  ['2026-11-20T19:00:00Z', '2026-11-21T04:30:00.000Z'],
])('advertising that is ready at %s begins at %s: 10:00 to 20:45 in India', (at, begins) => {
  expect(nextPromotionTime(new Date(at)).toISOString()).toBe(begins)
})
