import type { HtmlEscapedString } from 'hono/utils/html'
import type { Thing } from 'schema-dts'
import type { Deps } from '#server/platform/deps.ts'
import type { Language } from '#src/contract/language.ts'
import { formatDate } from '#src/domain/dates.ts'
import { fill, type Values } from '#src/locales/pair.ts'
import type { LastChange, PublicCatalogue } from './public-catalogue.ts'
import { publicCalculators, publicPages } from './words.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type Key = keyof typeof publicPages.en
export type Say = (key: Key, values?: Values) => string

const words = { en: publicPages.en, hi: await publicPages.load('hi') }

/** A phrase of the public pages in a language. */
export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    fill(words[language][key], values)

const calculators = { en: publicCalculators.en, hi: await publicCalculators.load('hi') }
export type CalculatorKey = keyof typeof publicCalculators.en

/** A phrase of the calculators in a language. */
export const calculatorSay =
  (language: Language) =>
  (key: CalculatorKey, values?: Values): string =>
    fill(calculators[language][key], values)

/** What every public page may read. */
export interface Site {
  language: Language
  say: Say
  /** Business day. */
  today: string
  /** The same as people read it. */
  date: string
  now: Date
  deps: Deps
  catalogue: PublicCatalogue
  /** The typed values of a form, which is sent by its address. */
  query: Readonly<Record<string, string>>
}

export const makeSite = (made: Omit<Site, 'say' | 'date'>): Site => ({
  ...made,
  say: sayIn(made.language),
  date: formatDate(made.today, made.language),
})

/** A step from the start page to a page: its name and its address below the language. */
export type Crumb = readonly [name: string, path: string]

/** A page as its kind writes it. */
export interface PublicPage {
  title: string
  /** Under the title, and what search engines show. */
  lead: string
  /** Something that was typed cannot be used. */
  isWrong?: boolean
  crumbs: readonly Crumb[]
  /** Of schema.org, besides the organization and the crumbs. */
  data?: readonly Thing[]
  body: Html
}

/** A kind of public page; the table of all is page-kinds.ts. */
export interface PageKind {
  /** Names the picture that is shared with its pages (`/share-{name}.png`). */
  name: string
  /** Its addresses below the language. */
  at: RegExp
  /** Every one that there is. */
  paths: (catalogue: PublicCatalogue) => string[]
  /** Its page at an address; undefined where it has none. */
  page: (site: Site, path: string) => PublicPage | undefined | Promise<PublicPage | undefined>
  lastChange?: (changed: LastChange, path: string) => Date | undefined
}

/** The number at the end of an address; names before it may change. */
export const idAt = (path: string): number => Number(/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
