import type { RaRecord } from 'react-admin'
import { rest } from '#src/admin/call/rest-calls.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import type { Language } from '#src/contract/language.ts'
import { api } from '#src/platform/http.ts'

export type Named = { id: string | number } & Record<Language, string>

export interface Options {
  named: Named[]
  /** The list is longer: the server searches the others. */
  more: boolean
}

/** Most rows that a select lists. */
const MAX_CHOICES = 200

const labelOf = (page: string): string =>
  (catalogueNamed(page) ?? [lenderDialect, creditCardDialect].find(({ name }) => name === page))?.label ??
  'name'

const named = (id: number, name: string, hindi?: string | null): Named => ({
  id,
  en: name,
  hi: hindi || name,
})
/** A record with its Hindi name, if it has one. */
const namedBy = (label: string) => (row: RaRecord) =>
  named(Number(row.id), String(row[label]), row[`${label}_hi`])

/** The rows of a resource by their name: the first ones, or the first that contain the text. */
export async function rowChoices(page: string, text = ''): Promise<Options> {
  if (page === 'merchants') {
    const { merchants } = await api('GET /api/admin/report-choices')
    return { named: merchants.map(({ id, name }) => named(id, name)), more: false }
  }
  const label = labelOf(page)
  const { data, total = 0 } = await rest.getList(page, {
    pagination: { page: 1, perPage: MAX_CHOICES },
    sort: { field: label, order: 'ASC' },
    filter: text ? { [`${label}_contains`]: text } : {},
  })
  return { named: data.map(namedBy(label)), more: total > data.length }
}

/** The names of some rows. */
export async function rowNames(page: string, ids: readonly number[]): Promise<Named[]> {
  // Merchants are no resource of this dialect.
  if (page === 'merchants') return (await rowChoices(page)).named.filter(({ id }) => ids.includes(Number(id)))
  const { data } = await rest.getMany(page, { ids: [...ids] })
  return data.map(namedBy(labelOf(page)))
}
