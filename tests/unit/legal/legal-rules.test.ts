import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#src/contract/call.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { contract } from '#src/contract/contract.ts'
import { bindsOn } from '#src/domain/legal/legal-rule.ts'
import { gapsOn, leastDaysKept, legalRules, rulesOn } from '#src/domain/legal/legal-rules.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

/** The day of this work, the start of RBI's conduct rules, and a day on which the DPDP rules bind. */
const clocks = ['2026-11-23', '2027-01-01', '2027-05-14'] as const
const dpdp = ['R25', 'R26', 'R27', 'R28', 'R29', 'R30', 'R31', 'R32', 'R33', 'R33a']

/** Written out by hand, so that a wrong `from` is found: what does not bind yet on each day. */
const notYet: Record<(typeof clocks)[number], readonly string[]> = {
  '2026-11-23': ['R18', 'R45', 'R51', ...dpdp],
  '2027-01-01': dpdp,
  '2027-05-14': [],
}

const idOf = ({ id }: { id: string }) => id

test('[FRONT-06] R1 to R51 are all there, once', () => {
  const numbered = Array.from({ length: 51 }, (_, index) => `R${index + 1}`)
  expect(legalRules.map(({ id }) => id).toSorted()).toEqual([...numbered, 'R33a'].toSorted())
})

test.each(clocks)('[FRONT-06] on %s each rule binds or does not, as its dates say', async (day) => {
  const wrong = await failuresOf(
    legalRules,
    (rule) => {
      expect(bindsOn(rule, day)).toBe(!notYet[day].includes(rule.id))
      expect(rulesOn(day).includes(rule)).toBe(bindsOn(rule, day))
      expect(gapsOn(day).includes(rule)).toBe(
        bindsOn(rule, day) && 'gap' in rule.holding && rule.holding.state !== 'OUTSIDE',
      )
    },
    idOf,
  )
  expect(wrong).toEqual([])
})

test('[FRONT-06] what has to be kept grows with the rules', () => {
  const kept = (what: 'CUSTOMER' | 'TRAFFIC') => clocks.map((day) => leastDaysKept(what, day))
  expect(kept('CUSTOMER')).toEqual([0, 365, 365])
  expect(kept('TRAFFIC')).toEqual([0, 0, 365])
})

describe('every rule', () => {
  test('has words, a source and real days', async () => {
    const wrong = await failuresOf(
      legalRules,
      ({ words, source, from, until }) => {
        for (const text of [words, source]) expect(text.trim().length).toBeGreaterThan(5)
        for (const day of [from, ...(until ? [until] : [])])
          expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
      },
      idOf,
    )
    expect(wrong).toEqual([])
  })

  test('names files that are there, or says what is missing', async () => {
    const wrong = await failuresOf(
      legalRules,
      ({ id, holding }) => {
        if ('in' in holding) {
          expect(holding.in.length).toBeGreaterThan(0)
          for (const file of holding.in) expect(existsSync(file), file).toBe(true)
        }
        if (holding.state !== 'HELD') expect(holding.gap).toMatch(/\.$/)
        // A rule that is held wholly is shown by a test, unless it is words on a page.
        else if (id !== 'R50') expect(holding.in.some((file) => file.startsWith('tests/'))).toBe(true)
      },
      idOf,
    )
    expect(wrong).toEqual([])
  })
})

test('a rule ends with its last day', () => {
  const [rule] = legalRules
  if (!rule) throw new Error('no rule')
  const ended = { ...rule, from: '2026-01-01', until: '2026-11-23' }
  expect(['2025-12-31', '2026-01-01', '2026-11-23', '2026-11-24'].map((day) => bindsOn(ended, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('what no call of the product does', () => {
  const customerCalls = Object.entries(contract).filter(
    ([, { access }]: [string, Call]) => access === 'public' || access.customer === true,
  )

  test('R6: no call of a customer takes a payment', () => {
    expect(customerCalls.filter(([name]) => /pay(?:ment)?s?(?:\/|$)|checkout|upi/.test(name))).toEqual([])
  })

  test('R51: no offer, step of a profile or choice of a loan takes an insurance with it', () => {
    const ofLoans = Object.entries(contract).filter(([name]) =>
      /^(?:GET|POST) \/api\/(?:offers|lender-applications|user\/(?:personal|contact|employment))/.test(name),
    )
    expect(ofLoans.length).toBeGreaterThan(5)
    const fields = (value: unknown) =>
      JSON.stringify(z.toJSONSchema(value as z.ZodType, { unrepresentable: 'any' }))
    for (const [name, { body, answer }] of ofLoans as [string, Call][])
      for (const schema of [body, answer])
        if (schema) expect(fields(schema), name).not.toMatch(/"[^"]*(?:insur|premium)[^"]*":/i)
  })

  test('R39: no call asks a bureau, and no code names the address of one', () => {
    expect(Object.keys(contract).filter((name) => /bureau|cibil|credit-report/i.test(name))).toEqual([])
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    expect(
      sources.filter((file) =>
        /(?:cibil|experian|equifax|crifhighmark)\.(?:com|in)/i.test(readFileSync(`server/${file}`, 'utf8')),
      ),
    ).toEqual([])
  })
})

test('R24: a lender’s offers hold for seven days or more, which have three working days', () => {
  const { offer_days } = Lender.shape
  expect(offer_days.safeParse(6).success).toBe(false)
  for (const days of [7, 99, null]) expect(offer_days.safeParse(days).success).toBe(true)
})

/** What presses or shames a user into a choice (R41), counts down, or says how many are left or apply (R42). */
const pressing = {
  en: /hurry|only \S+ left|people (?:applied|are looking)|ends in|last chance|act now|don[’']t miss|limited time|no,? thanks/i,
  hi: /जल्दी कर|\S+ ही बचे|केवल \S+ बचे|लोगों ने (?:आवेदन|देखा)|आख़िरी मौक़ा|मौक़ा न (?:छोड़|गँवा)|सीमित समय/,
}

test.each(
  Object.entries(pressing),
)('R41, R42: no words of a customer’s page press for a choice (%s)', (language, pressed) => {
  const words = readdirSync('customer', { recursive: true, encoding: 'utf8' }).filter((file) =>
    (language === 'en' ? /(^|[/.])words\.ts$/ : /(^|[/.])words\.hi\.ts$/).test(file),
  )
  expect(words.length).toBeGreaterThan(15)
  for (const file of words) expect(readFileSync(`customer/${file}`, 'utf8'), file).not.toMatch(pressed)
})
