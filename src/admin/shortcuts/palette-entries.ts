import type { ShortcutName } from '#src/admin/keys/shortcuts.ts'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import type { Found } from '#src/contract/catalogue/search.ts'
import { languageCodes } from '#src/contract/language.ts'
import type { Words } from '#src/contract/say.ts'
import type { PaletteAction } from './page-actions.ts'

export interface Entry {
  /** Unique in the palette. */
  key: string
  label: string
  /** Keys that do the same. */
  shortcut?: ShortcutName
  run: () => void
}

export interface Group {
  title: string
  entries: Entry[]
}

const plain = (text: string) => text.toLocaleLowerCase().trim()

/** Every typed word is somewhere in the label, in any of its languages. */
export const matches = (typed: string, ...labels: string[]): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => labels.some((label) => plain(label).includes(word)))

type Say = (words: Words) => string
type Go = (path: string) => void

/** Pages by their name in the menu; names that begin with what is typed come first. */
export const pageEntries = (pages: readonly Declaration[], typed: string, say: Say, go: Go): Entry[] => {
  const begins = ({ menu }: Declaration) =>
    languageCodes.some((code) => plain(menu[code]).startsWith(plain(typed)))
  return pages
    .filter(({ menu }) => matches(typed, ...languageCodes.map((code) => menu[code])))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .map(({ name, menu }) => ({ key: `page ${name}`, label: say(menu), run: () => go(`/admin/${name}`) }))
}

export const actionEntries = (
  actions: readonly (PaletteAction & { shortcut?: ShortcutName })[],
  typed: string,
): Entry[] =>
  actions
    .filter(({ label }) => matches(typed, label))
    .map((action, place) => ({ key: `action ${place}`, ...action }))

/** Records that the server found, each page a group. */
export const recordGroups = (
  found: readonly Found[],
  declarations: readonly Declaration[],
  say: Say,
  go: Go,
): Group[] =>
  found.flatMap(({ page, rows }) => {
    const declared = declarations.find(({ name }) => name === page)
    if (!declared) return []
    const pathOf = ({ id, to }: Found['rows'][number]) =>
      to ?? (declared.kind === 'resource' && declared.edit ? `/admin/${page}/${id}` : `/admin/${page}`)
    const entries = rows.map((row) => ({
      key: `record ${page} ${row.id}`,
      label: row.name || row.id,
      run: () => go(pathOf(row)),
    }))
    return [{ title: say(declared.menu), entries }]
  })
