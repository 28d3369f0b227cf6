import { renderHook } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { declarations } from '#resources/index.ts'
import { readCell } from '#server/catalogue/files/field-text.ts'
import { readEntered } from '#src/admin/editors/record-dialog.tsx'
import { leafOf, leafProblem, newLeaf } from '#src/admin/filters/draft.ts'
import { planPaste } from '#src/admin/grid/paste.ts'
import type { ResolvedColumn, Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { problemWords } from '#src/admin/model/problem-words.ts'
import { type Saver, useSaver } from '#src/admin/saving/use-property.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { hints, innerType } from '#src/contract/field.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import type { ValidationKey } from '#src/locales/validation.words.ts'

const saved = vi.fn()
const dataProvider = {
  update: async (_: string, { id, data }: { id: number; data: object }) => {
    saved(data)
    return { data: { id } }
  },
}

interface Case {
  resource: Resource
  field: FieldSpec
}
const cases: Case[] = declarations.flatMap((one) =>
  one.kind === 'resource'
    ? Object.keys(one.schema.shape).flatMap((name) =>
        hints.has(one.schema.shape[name] as never) ? [{ resource: one, field: one.field(name) }] : [],
      )
    : [],
)

type Outcome = { value: unknown } | { problem: string }
type Way = 'cell' | 'paste' | 'form' | 'filter' | 'import'

/** The options as a file and a list know them; rows as two that exist. */
function optionsOf({ options, choices, rows }: FieldSpec) {
  if (options) return Object.entries(options).map(([id, words]) => ({ id, ...words }))
  if (choices)
    return Object.values(searchLists[choices as keyof typeof searchLists]).map(({ id, name, name_hi }) => ({
      id,
      en: name,
      hi: name_hi,
    }))
  return rows ? [1, 2].map((id) => ({ id, en: `Row ${id}`, hi: `पंक्ति ${id}` })) : []
}

const problems = await problemWords()
/** As it is read: two rules may have the same words. */
const refused = (problem: string): Outcome => ({
  problem: problems[problem as ValidationKey] ?? problems.invalid,
})

const unreadable = [problems.number, problems.commas, problems.date, problems.noSuchDay]

/** Another value than any that is typed, so that every save makes its call. */
const before = { never: 'stored' }

const wrapper = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext dataProvider={dataProvider as never}>{children}</CoreAdminContext>
)

const savers = new Map<string, Saver>()
function saverOf(resource: Resource): Saver {
  const quiet = { ...resource, effectOf: undefined }
  const saver = savers.get(resource.name) ?? renderHook(() => useSaver(quiet), { wrapper }).result.current
  savers.set(resource.name, saver)
  return saver
}

async function inCell({ resource, field }: Case, text: string): Promise<Outcome> {
  const saver = saverOf(resource)
  const row = { id: 1, [field.name]: before } as Row
  saved.mockClear()
  if (await saver.save(row, field, text)) return { value: saved.mock.calls[0]?.[0][field.name] }
  return { problem: saver.memory.read(1, field.name).error ?? '' }
}

function pasted({ field }: Case, text: string): Outcome {
  const column: ResolvedColumn = {
    field: { ...field, widget: field.widget === 'image' ? 'text' : field.widget },
    edit: 'cell',
  }
  const row = { id: 1, [field.name]: before } as Row
  const target = {
    at: { row: 0, column: 0 },
    count: 1,
    rowAt: () => row,
    columns: [column],
    creates: [],
    needs: [],
  }
  const choices = optionsOf(field).map(({ id, en, hi }) => ({ id, name: en, also: hi }))
  const [cell] = planPaste([[text]], target, () => choices).cells
  return cell?.problem ? refused(cell.problem) : { value: cell?.next }
}

function inForm({ field }: Case, text: string): Outcome {
  const read = readEntered(field, text)
  return read.ok ? { value: read.value } : refused(read.problem)
}

function inFile({ field: { name, label, schema, ...hint } }: Case, text: string): Outcome {
  const options = new Map(
    innerType(schema).type === 'literal'
      ? []
      : optionsOf({ ...hint, name, label, schema } as FieldSpec).map(({ id, en, hi }) => [
          id as unknown,
          { en, hi },
        ]),
  )
  const read = readCell(
    { name, label, kind: 'text', many: innerType(schema).type === 'array', options, schema },
    text,
  )
  return read.ok ? { value: read.value } : refused(read.problem)
}

/** Undefined: conditions do not compare the field by a typed value. */
function inFilter({ resource, field }: Case, text: string): Outcome | undefined {
  const where = whereFields(resource.schema).get(field.name)
  if ((where?.kind !== 'number' && where?.kind !== 'date') || text.trim() === '') return undefined
  const condition = { name: field.name, where, spec: field }
  const op = where.kind === 'number' ? ('is' as const) : ('on' as const)
  const leaf = { ...newLeaf(condition), op, typed: [text] }
  const problem = leafProblem(leaf, condition)
  return problem ? refused(problem) : { value: leafOf(leaf, condition).value }
}

/** A list of a server has names that its editors offer and no one types. */
const isChosen = ({ choices, rows }: FieldSpec) => Boolean(choices || rows)

async function everywhere(one: Case, text: string): Promise<Partial<Record<Way, Outcome>>> {
  const filter = inFilter(one, text)
  return {
    paste: pasted(one, text),
    // Files are rounded to the paisa: a sheet calculates with more places than it shows.
    ...(!(one.field.widget === 'money' && /\.\d{3}/.test(text)) && { import: inFile(one, text) }),
    ...(!isChosen(one.field) && { cell: await inCell(one, text), form: inForm(one, text) }),
    ...(filter && { filter }),
  }
}

/** What people write, and what it means for a figure and for a day; null: nothing. */
const habits: readonly (readonly [text: string, figure: number | null, day: string | null])[] = [
  ['125000', 125_000, null],
  ['1,25,000', 125_000, null],
  ['125,000', 125_000, null],
  ['₹ 1,25,000', 125_000, null],
  ['Rs. 500/-', 500, null],
  ['१२', 12, null],
  ['5 lakh', 500_000, null],
  ['1.5 Cr', 15_000_000, null],
  ['12.5', 12.5, null],
  ['12.345', 12.345, null],
  ['12.3456', 12.3456, null],
  ['(500)', -500, null],
  ['-1', -1, null],
  [' 24 ', 24, null],
  ['22,10', null, null],
  ['0x10', null, null],
  ['1e5', null, null],
  ['abc', null, null],
  ['24 years', null, null],
  ['5-Apr-27', null, '2027-04-05'],
  ['5/4/27', null, '2027-04-05'],
  ['05.04.2027', null, '2027-04-05'],
  ['2027-04-05', null, '2027-04-05'],
  ['5 अप्रैल 2027', null, '2027-04-05'],
  ['31/02/2027', null, null],
  ['31-Feb-2027', null, null],
  ['2027-02-30', null, null],
  ['46117', 46_117, '2026-04-05'],
]

const isFigure = ({ schema, ...field }: FieldSpec) =>
  innerType(schema).type === 'number' && !isChosen({ schema, ...field })

/** Those that are read otherwise in one way than in another, or against what they mean. */
async function differing(texts: (one: Case) => readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const one of cases)
    for (const text of texts(one)) {
      const found = await everywhere(one, text)
      const { filter, ...others } = found
      const outcomes = new Set(Object.values(others).map((outcome) => JSON.stringify(outcome)))
      // A condition may lie beyond the limits of its field: then it has the value, and the others a limit.
      const limit =
        filter &&
        'value' in filter &&
        others.paste !== undefined &&
        'problem' in others.paste &&
        !unreadable.includes(others.paste.problem)
      if (outcomes.size > 1 || (filter && !limit && JSON.stringify(filter) !== [...outcomes][0]))
        wrong.push(`${one.resource.name}.${one.field.name} ${JSON.stringify(text)}: ${JSON.stringify(found)}`)
    }
  return wrong
}

test('[BUILD-02] every field of every resource reads what people write alike in cells, blocks, forms, conditions and files', async () => {
  expect(cases.length).toBeGreaterThan(300)
  const ofChoices = (field: FieldSpec) => {
    const [one, other] = optionsOf(field)
    if (!one) return []
    return [
      String(one.id),
      one.en,
      one.hi,
      ` ${one.en.toUpperCase()}`,
      'Nobody',
      ...(other ? [`${one.en}; ${other.hi}`, `${one.en} · ${other.en}`] : []),
    ]
  }
  const texts = [
    '',
    '  ',
    'Yes',
    'नहीं',
    'false',
    '1',
    'two\r\nlines',
    "'=1+1",
    '#REF!',
    '5 %',
    'a@b.example',
    'https://a.example/x',
    '<b>x</b>',
    '#a1b2c3',
    ...habits.map(([text]) => text),
  ]
  expect(await differing(({ field }) => [...texts, ...ofChoices(field)])).toEqual([])
})

test('[BUILD-02] a figure and a day have the meaning that the writing has in India, or the rule that it breaks', async () => {
  const wrong: string[] = []
  for (const one of cases) {
    const isDay = one.field.widget === 'date'
    if (!isDay && !isFigure(one.field)) continue
    for (const [text, figure, day] of habits) {
      const meant = isDay ? day : figure
      const fits = meant === null ? null : one.field.schema.safeParse(meant)
      const found = (await everywhere(one, text)).paste as Outcome
      const expected =
        fits && (fits.success ? { value: fits.data } : refused(fits.error.issues[0]?.message ?? 'invalid'))
      const isRight = expected
        ? JSON.stringify(found) === JSON.stringify(expected)
        : 'problem' in found && unreadable.includes(found.problem)
      if (!isRight) wrong.push(`${one.resource.name}.${one.field.name} ${text}: ${JSON.stringify(found)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[BUILD-02] a figure is the same however its groups are written', async () => {
  const money = cases.filter(({ field }) => field.widget === 'money')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...money),
      fc.integer({ min: 0, max: 999_999_999 }),
      async (one, paise) => {
        const rupees = paise / 100
        const ways = [
          String(rupees),
          rupees.toLocaleString('en-IN'),
          rupees.toLocaleString('en-US'),
          `₹${rupees.toLocaleString('hi-IN-u-nu-deva')}`,
        ]
        for (const text of ways)
          for (const outcome of Object.values(await everywhere(one, text)))
            if ('value' in outcome) expect(outcome).toEqual({ value: rupees })
            else
              expect(outcome).toEqual(
                refused(one.field.schema.safeParse(rupees).error?.issues[0]?.message ?? 'none'),
              )
      },
    ),
    { numRuns: 100 },
  )
})
