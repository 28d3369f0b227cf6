import { expect, test } from 'vitest'
import { cityOf, countryOf } from '#server/access/signed-in-from.ts'

/** A header as a server reads it: one character for each byte. */
const sent = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

test.each([
  ['IN', 'IN'],
  [' in ', 'IN'],
  ['XK', 'XK'],
  ['XX', null],
  ['T1', null],
  ['ZZ', null],
  ['EU', null],
  ['IND', null],
  ['IN,US', null],
  ['ＩＮ', null],
  ['', null],
])('[CASE-03] of the country header “%s” is kept: %s', (header, country) => {
  expect(countryOf(header)).toBe(country)
})

test.each([
  ['Pune', 'Pune'],
  ['Ho Chi Minh City', 'Ho Chi Minh City'],
  ['St. John’s', 'St. John’s'],
  ['पुणे', 'पुणे'],
  ['São Paulo', 'São Paulo'],
  ['Sa\u0303o Paulo', 'São Paulo'],
  ['New%20Delhi', 'New Delhi'],
  ['%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87', 'पुणे'],
  ['<b>Pune</b>', null],
  ['Pune%0d%0aSet-Cookie: a', null],
  ['Pune%', null],
  ['411001', null],
  ['x'.repeat(61), null],
  ['', null],
])('[CASE-03] of the city header “%s” is kept: %s', (header, city) => {
  expect(cityOf(sent(header))).toBe(city)
})

test('[CASE-03] a city that is not UTF-8 is dropped', () => {
  expect(cityOf('S\u00e3o Paulo')).toBe(null)
})
