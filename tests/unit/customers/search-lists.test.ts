import { expect, test } from 'vitest'
import { isOption, searchLists } from '#src/domain/customers/search-lists.ts'

// The keys of docs/specification-facts.md#search-lists, and the gender variants of lender flows;
// the last four belong to fields of the profile that it names without a list.
const specified =
  `communicationPreference employmentStatus salaryMode householdIncome gender genderByInitial genderInCapitals
  genderWithThird residencyType educationLevel preferNetBanking residenceStayCategory professionType employmentTenure
  totalWorkExperience loanPurpose maritalStatus companyType jobSector workStatus businessTurnover businessYears
  businessNature businessGrossProfit businessRegistrationType professionalType professionalYears ticketClass
  creditScoreClass state propertyType goldPurity businessAccount`.split(/\s+/)

const lists = Object.entries(searchLists)
const options = lists.flatMap(([key, list]) =>
  Object.entries(list).map(([code, option]) => ({
    key,
    code,
    ...(option as { id: unknown; name: string; name_hi: string }),
  })),
)

test('[PROF-03] every specified list is there and no other', () => {
  expect(lists.map(([key]) => key).sort()).toEqual([...specified].sort())
})

test('every list offers a choice', () => {
  expect(lists.filter(([, list]) => Object.keys(list).length < 2)).toEqual([])
})

test('an option stands under its stored id and fits a profile field', () => {
  expect(options.filter(({ code, id }) => String(id) !== code || code.length > 40)).toEqual([])
})

test('within a list no two options read the same', () => {
  for (const name of ['name', 'name_hi'] as const) {
    const seen = options.map((option) => `${option.key}: ${option[name]}`)
    expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([])
  }
})

/** Months or years of `1 to 2 years`, `Less than 6 months`, `More than 5 years`. */
function spanOf(name: string): { from: number; to: number } | undefined {
  const [, less, a, b, more, unit] =
    /^(?:Less than (\d+)|(\d+) to (\d+)|More than (\d+)) (month|year)s?$/.exec(name) ?? []
  const months = unit === 'year' ? 12 : 1
  if (less) return { from: 0, to: Number(less) * months }
  if (more) return { from: Number(more) * months, to: Number.POSITIVE_INFINITY }
  return a ? { from: Number(a) * months, to: Number(b) * months } : undefined
}

test('choices of a time begin where the one before ends', () => {
  const times = lists
    .map(([key, list]) => ({ key, spans: Object.values(list).map(({ name }) => spanOf(name)) }))
    .filter(({ spans }) => spans.some(Boolean))
  expect(times.map(({ key }) => key).sort()).toEqual(
    [
      'businessYears',
      'employmentTenure',
      'professionalYears',
      'residenceStayCategory',
      'totalWorkExperience',
    ].sort(),
  )
  for (const { key, spans } of times) {
    expect(
      spans.map((span) => span?.from),
      key,
    ).toEqual([0, ...spans.slice(0, -1).map((span) => span?.to)])
    expect(spans.at(-1)?.to, key).toBe(Number.POSITIVE_INFINITY)
  }
})

test('every option has Hindi words', () => {
  expect(options.filter(({ name_hi }) => !/[\u0900-\u097F]/.test(name_hi)).map(({ name }) => name)).toEqual(
    [],
  )
})

test('classes of lenders are numbered from 1', () => {
  for (const key of ['ticketClass', 'creditScoreClass'] as const) {
    const ids = Object.values(searchLists[key]).map(({ id }) => id)
    expect(ids).toEqual(ids.map((_, index) => index + 1))
  }
})

test('employment codes are those of the matching mechanism', () => {
  expect(Object.keys(searchLists.employmentStatus)).toEqual(['salaried', 'self_employed', 'business'])
})

test('only a stored id is an option', () => {
  expect(isOption('gender', 'female')).toBe(true)
  expect(isOption('gender', 'Female')).toBe(false)
  expect(isOption('gender', 'constructor')).toBe(false)
  expect(isOption('ticketClass', 1)).toBe(true)
  expect(isOption('ticketClass', '1')).toBe(false)
})
