import { describe, expect, test } from 'vitest'
import { parseBlock, planPaste } from '#src/admin/grid/paste.ts'
import { defineResource, type Row } from '#src/admin/model/define-resource.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'

describe('the clipboard of a spreadsheet', () => {
  test.each([
    ['one value', '24', [['24']]],
    [
      'lines and tabs',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'the last line ends too',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['an empty cell stays one', '1\t\t3\n', [['1', '', '3']]],
    ['an empty line within stays one', '1\n\n3', [['1'], [''], ['3']]],
    ['quotes hold lines, tabs and quotes', '"a\nb\t""c"""\td', [['a\nb\t"c"', 'd']]],
    ['a quote within a word is a character', '5" pipe\tx', [['5" pipe', 'x']]],
    ['rows of different length', '1\n2\t3', [['1'], ['2', '3']]],
  ])('%s', (_, text, block) => {
    expect(parseBlock(text)).toEqual(block)
  })
})

const list = defineResource({
  name: 'lenders',
  schema: Lender,
  id: 'lender_id',
  label: 'name',
  list: {
    columns: [
      { field: 'name', edit: 'link' },
      'min_income',
      'min_age',
      'ticket_class',
      'salaried',
      'tenure',
      'so_date_start',
      'mp4_text',
    ],
  },
} as never)
const { columns } = list.list
const field = (name: string) => list.field(name)
const choices = [
  { id: 1, name: 'Up to ₹50,000' },
  { id: 2, name: 'More' },
]
const value = (name: string, text: string) => {
  const read = readField(field(name).schema, text, choices)
  return read.ok ? read.value : { problem: read.problem }
}

describe('a text becomes the value of its field', () => {
  test.each([
    ['min_income', '45000', 45000],
    ['min_income', '₹ 1,00,000.50', 100000.5],
    ['min_income', 'Rs. 500', 500],
    ['min_income', '2.5 lakh', 250000],
    ['min_income', '५०,०००', 50000],
    ['min_income', '', null],
    ['min_age', ' 24 ', 24],
    ['ticket_class', 'up to ₹50,000', 1],
    ['ticket_class', '2', 2],
    ['ticket_class', '', null],
    ['salaried', 'Yes', 1],
    ['salaried', 'FALSE', 0],
    ['salaried', 'नहीं', 0],
    ['tenure', ' 6 months ', '6 months'],
    ['so_date_start', '2026-11-21', '2026-11-21'],
    ['so_date_start', '1/2/2026', '2026-02-01'],
    ['so_date_start', '5-Apr-27', '2027-04-05'],
    ['so_date_start', '', null],
  ])('%s: %s', (name, text, expected) => {
    expect(value(name, text)).toEqual(expected)
  })
})

describe('a text that its field does not take is named', () => {
  test.each([
    ['letters in a number', 'min_income', 'abc', 'number'],
    ['half letters', 'min_income', '12x', 'number'],
    ['a comma where no group ends', 'min_income', '22,10', 'commas'],
    ['a number of computers', 'min_income', '0x10', 'number'],
    ['a power of ten', 'min_income', '1e5', 'number'],
    ['below zero', 'min_income', '-1', 'notNegative'],
    ['beyond what is stored', 'min_income', '9'.repeat(21), 'tooLarge'],
    ['part of a year', 'min_age', '24.5', 'wholeNumber'],
    ['an age beyond any', 'min_age', '121', 'tooLarge'],
    ['no choice', 'ticket_class', 'Everything', 'choice'],
    ['neither yes nor no', 'salaried', 'maybe', 'choice'],
    ['nothing for a switch', 'salaried', '', 'required'],
    ['over length', 'tenure', 'x'.repeat(101), 'tooLong'],
    ['no date', 'so_date_start', '31/02/2026', 'noSuchDay'],
    ['no date', 'so_date_start', '31-Feb-27', 'noSuchDay'],
    ['no date', 'so_date_start', '2027-02-31', 'noSuchDay'],
    ['no date', 'so_date_start', 'soon', 'date'],
    ['no https link', 'mp4_text', 'http://a.example', 'httpsLink'],
  ])('%s', (_, name, text, problem) => {
    expect(value(name, text)).toEqual({ problem })
  })
})

describe('a block is laid over the grid', () => {
  const rows = [1, 2, 3].map((id) => ({
    id,
    name: `L${id}`,
    min_income: 100,
    min_age: 21,
  })) as unknown as Row[]
  const plan = (text: string, row: number, column: number, creates: string[] = []) =>
    planPaste(
      parseBlock(text),
      {
        ...{ at: { row, column }, count: rows.length, rowAt: (index) => rows[index], columns },
        ...{ creates: creates.map(field), needs: creates.slice(0, 1) },
      },
      () => choices,
    )

  test('each cell is set, already so, or has its problem', () => {
    const { cells, outside } = plan('New name\t100\t22\nOther\tabc\t21', 0, 0)
    expect(cells.map(({ row, problem, same, next }) => [row.id, problem ?? (same ? 'same' : next)])).toEqual([
      [1, 'notEditable'],
      [1, 'same'],
      [1, 22],
      [2, 'notEditable'],
      [2, 'number'],
      [2, 'same'],
    ])
    expect(outside).toEqual({ rows: 0, columns: 0 })
  })

  test('what does not fit is counted, not set', () => {
    const { cells, outside } = plan('1\t2\t3\n1\t2\t3\n1\t2\t3', 1, 6)
    expect(cells).toHaveLength(4)
    expect(outside).toEqual({ rows: 1, columns: 1 })
  })

  test('rows beyond the last one are new where the resource can create, with the fields that a new one has', () => {
    const { cells, outside, added } = plan('L3\t100\nL4\t200', 2, 0, ['name', 'min_income'])
    expect(cells.map(({ row, problem, same, next }) => [row.id, problem ?? (same ? 'same' : next)])).toEqual([
      [3, 'notEditable'],
      [3, 'same'],
      [-1, 'L4'],
      [-1, 200],
    ])
    expect({ outside, added }).toEqual({ outside: { rows: 0, columns: 0 }, added: 1 })
  })

  test('a new row names what it cannot be without, keeps defaults for empty cells, and an empty line is no row', () => {
    const { cells, added } = plan('200\t\n\n300\tx', 3, 1, ['name', 'min_income', 'min_age'])
    expect(
      cells.map(({ row, column, problem, same, next }) => [
        row.id,
        column.field.name,
        problem ?? (same ? 'same' : next),
      ]),
    ).toEqual([
      [-1, 'min_income', 200],
      [-1, 'min_age', 'same'],
      [-1, 'name', 'required'],
      [-3, 'min_income', 300],
      [-3, 'min_age', 'number'],
      [-3, 'name', 'required'],
    ])
    expect(added).toBe(2)
  })
})
