import { expect, test } from 'vitest'
import { compileFormula, type FormulaList, type Lists } from '#server/formulas/compile.ts'
import { FormulaFault, sentenceOf } from '#server/formulas/faults.ts'

const list = (name: string, more: Partial<FormulaList> & Pick<FormulaList, 'fields'>): FormulaList => ({
  name,
  table: name.replaceAll('-', '_'),
  id: 'id',
  many: { en: name, hi: name },
  ownRows: false,
  ...more,
})
const loans = list('loans', {
  fields: new Map([
    ['amount', { type: 'rupees', column: 'amount' }],
    ['rate', { type: 'percent', column: 'rate' }],
    ['months', { type: 'number', column: 'months' }],
    ['note', { type: 'text', column: 'note' }],
    ['paid_on', { type: 'date', column: 'paid_on' }],
    ['open', { type: 'flag', column: 'open' }],
    ['bank', { type: 'row', to: 'banks', column: 'bank' }],
    ['agent', { type: 'row', to: 'agents', column: 'agent' }],
    ['fee', { formula: 'amount * rate%' }],
    ['loop_a', { formula: 'loop_b + 1' }],
    ['loop_b', { formula: 'loop_a + 1' }],
    ['broken', { formula: 'amount +' }],
    ['bank_name', { formula: 'LOOKUP(bank, name)' }],
  ]),
})
const all: Record<string, FormulaList> = {
  loans,
  banks: list('banks', {
    fields: new Map([
      ['name', { type: 'text', column: 'name' }],
      ['loans', { formula: 'COUNT(loans)' }],
    ]),
  }),
  agents: list('agents', { fields: new Map([['name', { type: 'text', column: 'name' }]]), ownRows: true }),
}
const lists: Lists = {
  list: (name) => all[name],
  relationsTo: (name) => (name === 'banks' ? [{ of: 'loans', field: 'bank', many: false }] : []),
}
const kindOf = (formula: string, of = 'loans') => compileFormula(formula, all[of] as FormulaList, lists).kind
function faultOf(formula: string, of = 'loans', name?: string): string | undefined {
  try {
    compileFormula(formula, all[of] as FormulaList, lists, name)
  } catch (error) {
    if (error instanceof FormulaFault) return sentenceOf(error).en
    throw error
  }
  return undefined
}

test('[BUILD-08] the kind of a result follows from what the formula uses', () => {
  const kinds = {
    'amount * rate%': 'rupees',
    'amount + 5': 'rupees',
    'amount / months': 'rupees',
    'amount / amount': 'number',
    'rate + rate': 'percent',
    'MAX(rate, 3)': 'number',
    'months * 2': 'number',
    'note & "-" & months': 'text',
    'paid_on + 30': 'date',
    'paid_on - paid_on': 'number',
    'amount > 5': 'flag',
    'IF(open, amount, 0)': 'rupees',
    'IF(open, "a")': 'text',
    'LOOKUP(bank, name)': 'text',
    '= fee * 2': 'rupees',
    'TODAY()': 'date',
  }
  expect(Object.fromEntries(Object.keys(kinds).map((formula) => [formula, kindOf(formula)]))).toEqual(kinds)
  expect(kindOf('SUM(loans, amount, open)', 'banks')).toBe('rupees')
  expect(kindOf('MAXOF(loans, paid_on)', 'banks')).toBe('date')
})

test('[BUILD-08] a formula says which fields it reads, those of other formulas and lists too', () => {
  const used = (formula: string, of = 'loans') =>
    compileFormula(formula, all[of] as FormulaList, lists).uses.map(
      ({ list: from, field }) => `${from}.${field}`,
    )
  expect(used('fee * 2')).toEqual(['loans.amount', 'loans.rate'])
  expect(used('LOOKUP(bank, name)')).toEqual(['loans.bank', 'banks.name'])
  expect(used('SUM(loans, fee, open)', 'banks')).toEqual([
    'loans.bank',
    'loans.amount',
    'loans.rate',
    'loans.open',
  ])
})

test('[BUILD-08] every mistake is shown with its place', () => {
  const faults = {
    '': 'At character 1: the formula ends too early',
    'amount +': 'At character 9: the formula ends too early',
    'amount ? 2': 'At character 8: “?” does not fit here',
    'amount 2': 'At character 8: “2” does not fit here',
    '(amount + 2': 'At character 1: this bracket is not closed',
    'ROUND(amount, 2': 'At character 6: this bracket is not closed',
    '"open': 'At character 1: “"” does not fit here',
    '1234567890123456': 'At character 1: use at most 15 digits',
    'amunt + 1': 'At character 1: there is no field “amunt”. Did you mean “amount”?',
    'xyz + 1': 'At character 1: there is no field “xyz”',
    'RUOND(amount, 1)': 'At character 1: there is no function RUOND. Did you mean “ROUND”?',
    'amount + note': 'At character 10: a number is needed here, this is a text',
    'IF(amount, 1, 2)': 'At character 4: yes or no is needed here, this is a number',
    'IF(open, 1, "a")': 'At character 13: a number and a text cannot be combined',
    'amount = note': 'At character 10: a number and a text cannot be combined',
    'ABS(1, 2)': 'At character 1: ABS takes 1 values',
    'ROUND(amount, months)': 'At character 15: write a whole number from 0 to 6',
    bank: 'At character 1: use LOOKUP to read a field of the linked record',
    'bank & "x"': 'At character 1: use LOOKUP to read a field of the linked record',
    'LOOKUP(amount, name)': 'At character 8: a link to another list is needed here, this is a number',
    'LOOKUP(bank, nme)': 'At character 14: there is no field “nme”. Did you mean “name”?',
    'LOOKUP(agent, name)':
      'At character 8: admins see only their own rows of this list, so its values cannot be used',
    'COUNT(visits)': 'At character 7: no list “visits” refers to these records',
    loop_a: 'At character 1: the field would depend on itself: loop_a → loop_b → loop_a',
    broken: 'At character 1: the formula of “broken” does not work',
    'LOOKUP(bank, loans)':
      'At character 14: this reads another list from within another list, which would be slow',
    [`${'('.repeat(50)}1${')'.repeat(50)}`]: 'At character 41: the formula is too long or too deep',
  }
  expect(Object.fromEntries(Object.keys(faults).map((formula) => [formula, faultOf(formula)]))).toEqual(
    faults,
  )
  expect(faultOf('fee2 + 1', 'loans', 'fee2')).toContain('depend on itself: fee2 → fee2')
  expect(faultOf('COUNT(loans, bank_name = "x")', 'banks')).toContain('would be slow')
})

test('[BUILD-08] texts of a formula stay texts in the database’s language', () => {
  const { sql } = compileFormula(`note & "'; drop table loans --"`, loans, lists)
  expect(sql).toContain(`'''; drop table loans --'::text`)
})
