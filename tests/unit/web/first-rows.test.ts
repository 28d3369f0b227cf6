import { expect, test } from 'vitest'
import { withFirstRows } from '#server/web/first-rows.ts'
import type { FirstColumn } from '#src/contract/lists/first-table.ts'

const shell = '<head></head><span class="skeleton-line waiting-title"></span><div class="waiting-rows"></div>'
const column = (name: string, more: Partial<FirstColumn> = {}): FirstColumn => ({
  ...{ name, label: { en: `The ${name}`, hi: `${name} का` }, widget: 'text', align: 'left' },
  widths: { compact: 90, normal: 100, tall: 100 },
  ...more,
})
const columns = [
  column('name', { isLink: true }),
  column('fee', { widget: 'money', align: 'right' }),
  column('class', { widget: 'select', choices: 'classes' }),
  column('on', { widget: 'flag', align: 'center' }),
  column('bank', { isReference: true }),
  column('note'),
]
const plain = { hidden: [], widths: {}, opens: null }

interface Wanted {
  rows?: unknown
  look?: object
  permissions?: object
  language?: 'en' | 'hi'
}

function page({ rows, look = plain, permissions = {}, language = 'en' }: Wanted): string {
  const calls = {
    ...({ area: 'admin', session: '/who', plainOnly: true, letters: 'letters.css' } as const),
    pages: { '/admin/things': ['/things'] },
    tables: { things: { title: { en: 'Things & all', hi: 'सब' }, id: 'thing_id', columns, actions: 76 } },
  }
  const list = { id: 2, name: 'Big', name_hi: 'बड़ा' }
  const answers = {
    '/who': { body: { permissions: { things: permissions } } },
    '/api/admin/preferences/things': { body: look as never },
    '/api/search-list/en/classes': { body: { classes: { 2: list } } },
    ...(rows !== undefined && { '/things': { body: rows as never } }),
  }
  return withFirstRows(shell, answers, calls, '/admin/things', language)
}
const rows = [{ thing_id: 7, name: '<b>A</b>', fee: 125000, class: 2, on: 1, bank: 4, note: null }]
/** The texts of the cells of a row, by field. */
const cells = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/data-field="(\w+)">(.*?)<\/t[hd]>/g)].map(([, name, text]) => [
      name,
      text?.replace(/<[^>]*>/g, ''),
    ]),
  )

test('[FAST-01] the document of a list has its first rows as a table, as their cells show them', () => {
  const html = page({ rows })
  expect(cells(html)).toEqual({
    ...{ name: '&#60;b&#62;A&#60;/b&#62;', fee: '₹1,25,000', class: 'Big', on: '', bank: '', note: '–' },
  })
  expect(html).toContain('<h1 class="waiting-title-text">Things &#38; all</h1>')
  expect(html).toContain('href="/admin/things/7"')
  expect(html).toContain('data-row="7"')
  expect(html).toMatch(/class="tick"[^>]*aria-checked="true"/)
  expect(html).toContain('href="/letters.css"')
  expect(cells(page({ rows, language: 'hi' }))).toMatchObject({ class: 'बड़ा' })
  expect(page({ rows, language: 'hi' })).toContain('name का')
})

test('[FAST-01] it has the columns, widths and height of rows that the admin has chosen', () => {
  const look = {
    ...plain,
    hidden: ['fee', 'name'],
    order: ['note', 'on'],
    widths: { on: 77 },
    density: 'compact',
  }
  const html = page({ rows, look })
  // The first column stays.
  expect(Object.keys(cells(html))).toEqual(['name', 'class', 'note', 'on', 'bank'])
  expect(html).toContain('class="grid first-rows compact"')
  expect(html).toContain(':nth-child(4){flex:0 0 77px}')
  expect(html).toContain(':nth-child(1){flex:90 0 90px}')
})

test('[FAST-01] it stays as it is where the page will show something else', () => {
  expect(page({})).toBe(shell)
  expect(page({ rows: [] })).toBe(shell)
  expect(page({ rows: { message: 'no' } })).toBe(shell)
  expect(page({ rows, look: { ...plain, opens: { id: 1, search: 'q=1' } } })).toBe(shell)
  expect(page({ rows, permissions: { conditions: [{}] } })).toBe(shell)
})
