import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { inviteForm } from '#src/engines/form/account-forms.ts'
import { type Field, type FormSpec, problemsOf, repeatOf, valuesOf } from '#src/engines/form/define-form.ts'
import { problemOf } from '#src/engines/form/field-rules.ts'
import type { Pair, WordTable } from '#src/locales/pair.ts'
import hindi from '#src/locales/validation.words.hi.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['/partner/**/*-forms.ts', '/src/**/*-forms.ts'],
  { eager: true },
)

const isForm = (found: unknown): found is FormSpec =>
  typeof found === 'object' && found !== null && 'route' in found && 'fields' in found

/** Every declared form; some stand together under the names of their kinds. */
const forms = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, found]): [string, FormSpec][] => {
    if (isForm(found)) return [[name, found]]
    const kinds = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return kinds.flatMap(([kind, one]): [string, FormSpec][] =>
      isForm(one) ? [[`${name}.${kind}`, one]] : [],
    )
  }),
)

const id = '3f0c9a52-6f0e-4d6b-9c1e-2a7d5b8e4f10'
const passcode = (otp: unknown) => ({ challenge_id: id, otp })

/** What the screens add to the values, by form. */
const added: Record<string, (values: Record<string, unknown>) => object> = {
  'contactForms.mobile': (values) => ({ channel: 'mobile', ...values }),
  'contactForms.email': (values) => ({ channel: 'email', ...values }),
  inviteSubAgentForm: (values) => ({ ...values, version: '2026.1' }),
  acceptSubAgentForm: (values) => ({ ...values, version: '2026.1' }),
  callBackForm: (values) => ({ ...values, case_ids: ['L-4C1D0A7E92B3'] }),
  assignForm: (values) => ({ ...values, case_ids: ['L-4C1D0A7E92B3'] }),
  closeForm: (values) => ({ close: true, ...values }),
  'endpointForms.create': (values) => ({ ...values, mode: 'test' }),
  contactCodesForm: ({ old, fresh }) => ({ old: passcode(old), fresh: passcode(fresh) }),
  codeForm: (values) => ({ ...values, password: 'present password' }),
  inviteForm: (values) => ({ ...values, token: 'token' }),
  checkForm: (values) => ({ ...values, product: 'pl' }),
  leadForm: (values) => ({ ...values, challenge_id: id, language: 'en' }),
  referredForm: (values) => ({ ...values, challenge_id: id }),
  'ticketForms.GENERAL_QUERY': (values) => ({ ...values, type: 'GENERAL_QUERY' }),
  'ticketForms.TECH_SUPPORT': (values) => ({ ...values, type: 'TECH_SUPPORT' }),
}

/** Choices come from lists of their own, so only what they hold can be sent. */
const choices: Record<string, string[]> = {
  language: ['en', 'hi'],
  product: ['pl', 'bl'],
  product_id: ['', 'pl'],
  category: ['', 'OTHER'],
  score_band: ['', '700-749'],
  employer_type: ['', 'other'],
  // The call refuses a past day too, by the clock.
  call_back_on: ['', '2099-01-01'],
  assigned_to: ['', '7'],
  from_day: ['', '2099-01-01'],
  last_day: ['', '2099-01-01'],
}

const typedText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      'Asha Verma',
      'Asha',
      'आशा वर्मा',
      'a@b.example',
      'A@B.example',
      '9812300001',
      '+91 98123 00001',
      '0981230000',
    ],
    ...[
      '123456',
      '12345',
      'abcdef',
      '123456789012',
      '123456789013',
      'HDFC0001234',
      'hdfc0001234',
      '411001',
      '011001',
    ],
    ...[
      'ABCPE1234F',
      'abcpe1234f',
      'AAACE1234F',
      '27ABCPE1234F1Z5',
      '27AAPFU0939F1ZV',
      'AAPFU0939F',
      '50',
      '2,00,000',
      '-1',
      '101',
      '12.5',
    ],
    ...[
      '12 Main Road',
      'Main Road #4!',
      'GS/26-27/14',
      'a <b> c',
      'long enough password',
      'x'.repeat(60),
      'x'.repeat(2100),
    ],
    ...['When is the payout of this month due?'],
  ),
  fc.string({ maxLength: 40 }).map((text) => text.trim()),
)

/** Of fields that hold an entry on each line. */
const typedLines = fc
  .array(
    fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.stringMatching(/^[0-9a-f:.]{1,40}$/),
      fc.constantFrom('256.1.1.1', '1.2.3', '01.2.3.4', '::', '1::2::3', '::ffff:1.2.3.4', '1:2:3:4:5:6:7::'),
      fc.constantFrom('https://shop.example', 'HTTPS://Shop.example:8443', 'http://shop.example', 'shop/x'),
    ),
    { maxLength: 25 },
  )
  .map((entries) => entries.join('\n'))

const typedFor = ({ fields }: FormSpec) =>
  fc.record(
    Object.fromEntries(
      Object.entries<Field | undefined>(fields).flatMap(([name, field]) => {
        if (field?.look === 'tick') return [[name, fc.constantFrom('on', '')]]
        if (field?.look === 'ticks')
          return (field.of ?? []).map((part) => [`${name}-${part}`, fc.constantFrom('on', '')])
        if (field?.look === 'lines') return [[name, typedLines]]
        if (field?.choices) return [[name, fc.constantFrom(...Object.keys(field.choices))]]
        return [[name, choices[name] ? fc.constantFrom(...choices[name]) : typedText]]
      }),
    ),
  ) as fc.Arbitrary<Record<string, string>>

/** What a user types into the boxes that ask for the same twice. */
const repeated = ({ fields }: FormSpec, typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries<Field | undefined>(fields).flatMap(([name, field]) =>
      field?.repeat ? [[repeatOf(name), typed[name] ?? '']] : [],
    ),
  )

async function expectWords(words: Pair<WordTable>, keys: readonly (string | undefined)[]) {
  for (const key of keys)
    if (key)
      for (const table of [words.en, await words.load('hi')])
        expect([key, table[key]]).toEqual([key, expect.stringMatching(/./)])
}

describe('every form', () => {
  test('[PTN-02] what the form finds wrong is what its call refuses, field by field', {
    timeout: 300_000,
  }, async () => {
    const wrong = await failuresOf(forms, ([name, form]) => {
      const { body, form: sent } = contract[form.route] as Call
      const schema = (body ?? sent) as z.ZodType
      let accepted = 0
      fc.assert(
        fc.property(typedFor(form), (boxes) => {
          const typed = { ...boxes, ...repeated(form, boxes) }
          const values = valuesOf(form, typed)
          const { error } = schema.safeParse(added[name]?.(values) ?? values)
          const refused = new Set(error?.issues.map(({ path }) => String(path[0])))
          const found = Object.keys(problemsOf(form, typed))
          expect([typed, found.sort()]).toEqual([typed, [...refused].sort()])
          if (found.length === 0) accepted += 1
        }),
        { numRuns: 1500, seed: 17 },
      )
      if (Object.keys(form.fields).length === 1) expect(accepted).toBeGreaterThan(0)
    })
    expect(wrong).toEqual([])
  })

  test('has words for everything in both languages', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(forms, async ([, form]) => {
      const fields = Object.values<Field | undefined>(form.fields).filter((field) => field !== undefined)
      const keys = [
        form.submit,
        form.note,
        form.done,
        ...fields.flatMap(({ label, hint, none, reveal, repeat, choices = {} }) => [
          label,
          hint,
          none,
          reveal,
          repeat?.label,
          repeat?.problem,
          ...Object.values(choices),
        ]),
      ]
      await expectWords(form.words, keys)
      for (const { of = [], ofWords } of fields) await expectWords(ofWords ?? form.words, of)
      for (const field of fields)
        for (const typed of ['', 'password1234'])
          if (field.rule) expect(hindi.validation).toHaveProperty(problemOf(field.rule, typed))
    })
    expect(wrong).toEqual([])
  })
})

test('finds the declared forms of the portal and of the back office', () => {
  expect(forms.length).toBeGreaterThan(29)
  expect(forms.map(([name]) => name)).toEqual(expect.arrayContaining(['signInForm', 'bankForm']))
})

test('a password that is repeated differently is refused at the second box', () => {
  const password = 'a long enough sentence'
  const say = (key: string) => `words of ${key}`
  expect(problemsOf(inviteForm, { password, password_again: 'another one' }, say)).toEqual({
    password_again: 'words of notSame',
  })
  expect(problemsOf(inviteForm, { password, password_again: password }, say)).toEqual({})
})
