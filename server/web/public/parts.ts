import { html, raw } from 'hono/html'
import { inLanguage } from '#src/contract/web/public-paths.ts'
import { lenderMark, MARK_SIDE } from '#src/domain/catalogue/lender-mark.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { Html, Site } from './site.ts'

/** As the apps write a rate: two decimals. */
export const percent = (value: number): string => `${value.toFixed(2)}%`

/** Two ends of a range as one text; one of them where both are equal or the other is open. */
export function range({ say }: Pick<Site, 'say'>, from: string | null, to: string | null): string {
  if (from === null && to === null) return say('noLimit')
  if (from === null) return say('upTo', { value: String(to) })
  if (to === null) return say('from', { value: from })
  return from === to ? from : `${from} – ${to}`
}

const orNull = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? null : write(value)

export const rupeeRange = (site: Site, from?: number | null, to?: number | null) =>
  range(site, orNull(from, formatRupees), orNull(to, formatRupees))
export const figureRange = (site: Site, from?: number | null, to?: number | null) =>
  range(site, orNull(from, String), orNull(to, String))
/** Of ages, with their unit. */
export function yearRange(site: Site, from?: number | null, to?: number | null): string {
  const years = (n: number | string) => site.say('years', { n })
  const isBoth = typeof from === 'number' && typeof to === 'number'
  return isBoth ? years(figureRange(site, from, to)) : range(site, orNull(from, years), orNull(to, years))
}
export const percentRange = (site: Site, from: number, to: number) => range(site, percent(from), percent(to))

export type Row = readonly [label: string, value: string | Html]

/** A list of facts, each with its label. */
export const facts = (all: readonly Row[]): Html =>
  html`<dl class="public-facts">${all.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`

interface Column {
  head: string
  number?: true
}

/** A table that scrolls within itself; the first cell of a row is its head. */
export const table = (
  caption: string,
  columns: readonly Column[],
  lines: readonly (readonly (string | Html)[])[],
) =>
  html`<div class="public-table" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ head, number }) => html`<th scope="col"${number ? raw(' class="number"') : ''}>${head}</th>`)}</tr></thead>
<tbody>${lines.map(
    ([first, ...rest]) =>
      html`<tr><th scope="row">${first}</th>${rest.map((cell, at) => html`<td${columns[at + 1]?.number ? raw(' class="number"') : ''}>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`

export const section = (title: string, ...body: (string | Html)[]): Html =>
  html`<section class="stack"><h2>${title}</h2>${body}</section>`

export const lines = (all: readonly (string | Html)[]): Html =>
  html`<ul>${all.map((line) => html`<li>${line}</li>`)}</ul>`

export interface Question {
  question: string
  answer: string
}

export const questions = ({ say }: Site, all: readonly Question[]): Html =>
  section(
    say('questions'),
    ...all.map(
      ({ question, answer }) => html`<div class="public-question"><h3>${question}</h3><p>${answer}</p></div>`,
    ),
  )

/** A link to another public page in the language of this one. */
export const link = ({ language }: Site, path: string, text: string): Html =>
  html`<a href="${inLanguage(language, path)}">${text}</a>`

interface Card {
  path: string
  title: string
  text: string
}

/** Links to pages as tiles. */
export const cards = ({ language }: Site, all: readonly Card[]): Html =>
  html`<ul class="public-cards">${all.map(
    ({ path, title, text }) =>
      html`<li><a href="${inLanguage(language, path)}"><strong>${title}</strong><span>${text}</span></a></li>`,
  )}</ul>`

/** As customer/shared/lender-mark.tsx draws it. */
export function markOf(id: number): Html {
  const { colour, shape } = lenderMark(id)
  return html`<svg class="lender-mark" data-colour="${colour}" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" aria-hidden="true"><rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="10"></rect><path d="${shape ?? ''}" fill-rule="evenodd"></path></svg>`
}

/** The way into the application itself. */
export const next = ({ say }: Site): Html =>
  html`<div class="panel public-next"><p>${say('compareText')}</p><a class="button primary" href="/">${say('compareOffers')}</a></div>`
