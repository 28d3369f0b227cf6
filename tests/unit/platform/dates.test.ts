import { describe, expect, test } from 'vitest'
import {
  ageInYears,
  businessDay,
  dayStart,
  formatDate,
  formatDateTime,
  parseDayMonthYear,
} from '#src/domain/dates.ts'

describe('business day', () => {
  test('the day in India begins at 18:30 UTC', () => {
    expect(businessDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(businessDay(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
    expect(dayStart('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
  })
})

describe('a typed date', () => {
  test.each([
    ['29', '02', '2024', '2024-02-29'],
    ['1', '2', '2000', '2000-02-01'],
    [' 31 ', '12', '1999', '1999-12-31'],
  ])('[VAL-02] %s/%s/%s is %s', (day, month, year, iso) => {
    expect(parseDayMonthYear(day, month, year)).toBe(iso)
  })

  test.each([
    ['31', '02', '2000'],
    ['29', '02', '2023'],
    ['31', '04', '2024'],
    ['00', '01', '2024'],
    ['01', '13', '2024'],
    ['01', '01', '24'],
    ['01', '01', '0999'],
    ['1e', '01', '2024'],
    ['-1', '01', '2024'],
    ['', '', ''],
  ])('[VAL-02] %s/%s/%s is no date', (day, month, year) => {
    expect(parseDayMonthYear(day, month, year)).toBeNull()
  })
})

describe('age', () => {
  test.each([
    ['1996-11-21', '2026-11-21', 30],
    ['1996-11-22', '2026-11-21', 29],
    ['1996-12-01', '2026-11-21', 29],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['2027-01-01', '2026-11-21', -1],
  ])('[VAL-02] born %s is on %s %i years old', (birth, today, years) => {
    expect(ageInYears(birth, today)).toBe(years)
  })
})

describe('a shown date', () => {
  test.each(['en', 'hi'] as const)('is DD/MM/YYYY in %s', (lang) => {
    expect(formatDate('2026-03-05', lang)).toBe('05/03/2026')
  })

  test.each(['en', 'hi'] as const)('of an instant is its day in India in %s', (lang) => {
    expect(formatDate('2026-03-05T18:29:59.999Z', lang)).toBe('05/03/2026')
    expect(formatDate('2026-03-05T18:30:00.000Z', lang)).toBe('06/03/2026')
  })

  test('with its time is that of India', () => {
    expect(formatDateTime('2026-03-05T18:31:00Z', 'en')).toMatch(/^06\/03\/2026, 12:01\sam$/)
    expect(formatDateTime(new Date('2026-03-05T08:00:00Z'), 'hi')).toMatch(/^05\/03\/2026, 13:30$/)
  })
})
