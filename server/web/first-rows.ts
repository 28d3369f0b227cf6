import type { PagePermissions } from '#src/contract/access/permissions.ts'
import type { Language } from '#src/contract/language.ts'
import type { FirstColumn, FirstTable } from '#src/contract/lists/first-table.ts'
import type { PagePreference } from '#src/contract/lists/preference.ts'
import { arranged } from '#src/domain/catalogue/arranged-columns.ts'
import type { NamedChoice } from '#src/domain/catalogue/read-field.ts'
import { cellText } from '#src/domain/cell-text.ts'
import { escapeHtml } from './escape-html.ts'
import type { Answers, FirstCalls } from './first-answers.ts'

/** More rows than fit on a screen. */
const MOST_ROWS = 40
const HEAD_PX = 40
/** As src/admin/grid/row-pool.ts draws them. */
const ROW_PX = { compact: 28, normal: 40, tall: 56 }
/** Where the grey shapes of the list stand in the shell (src/admin/shell/waiting-office.tsx). */
const TITLE = '<span class="skeleton-line waiting-title"></span>'
const ROWS = '<div class="waiting-rows"></div>'

type Row = Readonly<Record<string, unknown>>

/**
 * The document of a list with its first rows as a table, so that they can be read before scripts run. As it is where the
 * page will show something else: a view of the admin's own, conditions between fields, or rows that did not come.
 * @param path of the page
 */
export function withFirstRows(
  html: string,
  answers: Answers,
  { session, pages, tables = {}, letters }: FirstCalls,
  path: string,
  language: Language,
): string {
  const name = path.split('/')[2] ?? ''
  const table = tables[name]
  const [list = ''] = pages[path] ?? []
  const rows: unknown = answers[list]?.body
  const look = answers[`/api/admin/preferences/${name}`]?.body as PagePreference | undefined
  const permissions = answers[session]?.body.permissions as Record<string, PagePermissions> | undefined
  if (
    !table ||
    !look ||
    look.opens ||
    !Array.isArray(rows) ||
    rows.length === 0 ||
    permissions?.[name]?.conditions
  )
    return html
  const say = (words: FirstColumn['label']) => escapeHtml(words[language])
  return html
    .replace(TITLE, () => `<h1 class="waiting-title-text">${say(table.title)}</h1>`)
    .replace('</head>', () => `<link rel="stylesheet" crossorigin href="/${letters}">\n</head>`)
    .replace(ROWS, () => tableOf(table, path, rows, look, choicesIn(answers), language))
}

interface ListedChoice {
  id: number
  name: string
  name_hi: string
}

/** The options of a column: its own, or those of a search list that came along. */
const choicesIn =
  (answers: Answers) =>
  ({ options, choices }: FirstColumn, language: Language): NamedChoice[] => {
    if (options) return Object.entries(options).map(([id, words]) => ({ id, name: words[language] }))
    const listed = (choices && answers[`/api/search-list/en/${choices}`]?.body[choices]) || {}
    return Object.values(listed as Record<string, ListedChoice>).map(({ id, name, name_hi }) => ({
      id,
      name: language === 'hi' ? name_hi : name,
    }))
  }

function tableOf(
  { id, title, columns, actions, hasChoices }: FirstTable,
  path: string,
  rows: readonly Row[],
  look: PagePreference,
  choicesOf: (column: FirstColumn, language: Language) => readonly NamedChoice[],
  language: Language,
): string {
  const { hidden, widths, order, pinned = [], density = 'normal' } = look
  const [first] = columns
  const shown = arranged(columns, ({ name }) => name, { order, pinned }).filter(
    (column) => column === first || !hidden.includes(column.name),
  )
  const widthOf = (column: FirstColumn) => widths[column.name] ?? column.widths[density]
  // Text columns that no one has resized share what is left of the room, as in the grid.
  const grows = ({ name, align }: FirstColumn) => align === 'left' && widths[name] === undefined
  const sizes = shown.map(
    (column, at) =>
      `.first-rows tr>:nth-child(${at + 1}){flex:${grows(column) ? widthOf(column) : 0} 0 ${widthOf(column)}px}`,
  )
  const total = shown.reduce((sum, column) => sum + widthOf(column), actions)
  const words = {
    language,
    yes: '✓',
    no: '',
    choicesOf: (one: { name: string }) => known.get(one.name) ?? [],
  }
  const known = new Map(shown.map((column) => [column.name, choicesOf(column, language)]))
  const textOf = (column: FirstColumn, row: Row): string => {
    if (column.button) return escapeHtml(column.button[language])
    const value = row[column.name]
    // Names of other rows, pictures and sentences come with the scripts.
    const later = column.isReference || column.widget === 'image' || column.widget === 'condition'
    if (later && value !== null && [value].flat().length > 0) return ''
    return escapeHtml(cellText(column, value, words)) || '–'
  }
  const cell = (column: FirstColumn, row: Row) => {
    if (column.widget === 'flag')
      return `<span class="tick" role="checkbox" aria-disabled="true" aria-checked="${row[column.name] === 1}" aria-label="${escapeHtml(column.label[language])}"></span>`
    const text = textOf(column, row)
    if (column.isLink) return `<a class="clip" href="${path}/${Number(row[id])}">${text}</a>`
    return column.button ? `<button type="button" class="text-button clip">${text}</button>` : text
  }
  const heads = shown.map(
    ({ label, align }) =>
      `<th class="${align}"><span class="heading">${escapeHtml(label[language])}</span></th>`,
  )
  const lines = rows.slice(0, MOST_ROWS).map((row) => {
    const cells = shown.map((column, at) => {
      const tag = at === 0 ? 'th' : 'td'
      return `<${tag} class="${column.align}" data-field="${column.name}">${cell(column, row)}</${tag}>`
    })
    return `<tr data-row="${Number(row[id])}">${cells.join('')}</tr>`
  })
  // Heights of the tools above the list (list-page.css).
  const tools = `@media(max-width:599px){.waiting-page{grid-template-rows:36px ${hasChoices ? 80 : 36}px minmax(0,1fr)}}`
  return `<style>${tools}${sizes.join('')}.first-rows table{min-width:${total}px}.first-rows tr{padding-right:${actions}px}</style>
<section class="grid first-rows ${density}" style="--row:${ROW_PX[density]}px"><table aria-label="${escapeHtml(title[language])}">
<thead><tr style="height:${HEAD_PX}px">${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></section>`
}
