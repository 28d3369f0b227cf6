import type { SignedIn } from '#tests/support/app.ts'

export interface KindCase {
  kind: string
  /** More of the definition. */
  more?: object
  /** Two values, the lower first. */
  low: unknown
  high: unknown
  blank: unknown
  bad: unknown
  /** `high` as a file holds it. */
  text: string
}

/** A value of every kind of custom field. The revenue type 2 is called “Second Type” then. */
export const kindCases: readonly KindCase[] = [
  { kind: 'text', low: 'asha', high: 'Bela', blank: null, bad: 'x'.repeat(201), text: 'Bela' },
  { kind: 'longText', low: 'a note', high: 'B note', blank: null, bad: 5, text: 'B note' },
  { kind: 'number', more: { min: -5, max: 90 }, low: -5, high: 42, blank: null, bad: 91, text: '42' },
  { kind: 'rupees', low: 10.5, high: 99999.99, blank: null, bad: 0.001, text: '99999.99' },
  { kind: 'percent', low: 1.125, high: 12.5, blank: null, bad: 101, text: '12.5' },
  { kind: 'date', low: '2025-02-28', high: '2026-01-31', blank: null, bad: '2026-02-30', text: '2026-01-31' },
  {
    kind: 'choice',
    more: { choices: ['gold=Gold/सोना', 'plain=Plain/सादा'] },
    low: 'gold',
    high: 'plain',
    blank: null,
    bad: 'silver',
    text: 'Plain',
  },
  { kind: 'flag', low: 0, high: 1, blank: 0, bad: 2, text: 'Yes' },
  { kind: 'list', low: ['a'], high: ['b', 'c'], blank: [], bad: 'b', text: '"b\nc"' },
  {
    kind: 'link',
    low: 'https://a.example/x',
    high: 'https://b.example/y',
    blank: null,
    bad: 'http://b.example',
    text: 'https://b.example/y',
  },
  {
    kind: 'image',
    low: '/files/lenders/aaa.webp',
    high: '/files/lenders/bbb.png',
    blank: null,
    bad: 'https://b.example/y.png',
    text: '/files/lenders/bbb.png',
  },
  {
    kind: 'row',
    more: { rows: 'revenue-types' },
    low: 1,
    high: 2,
    blank: null,
    bad: 999_999,
    text: 'Second Type',
  },
]

/** Adds a custom field that every role of the page sees and sets. */
export const addField = (who: SignedIn, resource: string, kind: string, name: string, more: object = {}) =>
  who.post('/api/admin/custom-fields', {
    resource,
    kind,
    name,
    label_en: `Extra ${name}`,
    label_hi: `अतिरिक्त ${name}`,
    see_roles: ['2', '3'],
    set_roles: ['2', '3'],
    ...more,
  })
