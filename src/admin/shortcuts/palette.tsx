import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { ShortcutName } from '#src/admin/keys/shortcuts.ts'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { Found } from '#src/contract/catalogue/search.ts'
import { type Language, languageCodes, languages } from '#src/contract/language.ts'
import { Finder, type FinderEntry, type FinderGroup, fits, plain } from '#src/kit/dialogs/finder.tsx'
import { setColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import { setLanguage } from '#src/platform/language.ts'
import { signOut } from '#src/platform/session.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Keys } from './help.tsx'
import { openShellDialog } from './open-dialog.ts'
import { recentPages } from './recent-pages.ts'
import { paletteWords, shortcutWords } from './words.ts'

/** Something that the palette can do. */
interface PaletteAction {
  label: string
  run: () => void
}

/**
 * What the open page offers: the buttons and links in its `data-page-actions`. They are pressed where they stand, so the
 * palette needs no second list of them and no second check of rights.
 */
const pageActions = (): PaletteAction[] =>
  [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button:not(.tools-switch), a[href])')]
    .filter((control) => !control.matches(':disabled, [aria-hidden="true"]'))
    .map((control) => ({
      label: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
      run: () => control.click(),
    }))
    .filter(({ label }) => label.length > 1)

/** The server is asked when nothing was typed for so long. */
const REST_MS = 250

const SHORTEST = 2

/** Records of all pages that match a text; the server knows which the caller may see. */
function useRecordSearch(typed: string) {
  const text = typed.trim()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.length < SHORTEST ? '' : text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call('GET /api/admin/search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    groups: q === '' || text.length < SHORTEST ? [] : (data?.groups ?? []),
    searching: text.length >= SHORTEST && (isFetching || q !== text),
    failed: isError,
  }
}

type Say = (words: Words) => string

type Go = (path: string) => void

/** Pages by their name in the menu; names that begin with what is typed come first. */
const pageEntries = (pages: readonly Declaration[], typed: string, say: Say, go: Go): FinderEntry[] => {
  const begins = ({ menu }: Declaration) =>
    languageCodes.some((code) => plain(menu[code]).startsWith(plain(typed)))
  return pages
    .filter(({ menu }) => fits(typed, ...languageCodes.map((code) => menu[code])))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .map(({ name, menu }) => ({ key: `page ${name}`, label: say(menu), run: () => go(`/admin/${name}`) }))
}

/** Pages that were opened last, as far as the admin may still open them. */
const recentEntries = (
  names: readonly string[],
  pages: readonly Declaration[],
  say: Say,
  go: Go,
): FinderEntry[] =>
  names.flatMap((name) => {
    const page = pages.find((one) => one.name === name)
    return page ? [{ key: `recent ${name}`, label: say(page.menu), run: () => go(`/admin/${name}`) }] : []
  })

const actionEntries = (
  actions: readonly (PaletteAction & { shortcut?: ShortcutName })[],
  typed: string,
): FinderEntry[] =>
  actions
    .filter(({ label }) => fits(typed, label))
    .map(({ label, run, shortcut }, place) => ({
      ...{ key: `action ${place}`, label, run },
      beside: shortcut && <Keys name={shortcut} />,
    }))

/** Records that the server found, each page a group. */
const recordGroups = (
  found: readonly Found[],
  declarations: readonly Declaration[],
  say: Say,
  go: Go,
): FinderGroup[] =>
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

interface Props {
  declarations: readonly Declaration[]
  onClose: () => void
}

/** Finds pages, records and actions by what is typed. */
export default function Palette({ declarations, onClose }: Props) {
  const w = useWords(paletteWords)
  const say = useText()
  const session = useAdminSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  // As the page was when the palette opened; the dialog hides it from then on.
  const [offered] = useState(pageActions)
  const shell = useShellActions()
  const records = useRecordSearch(asked)
  const go = (path: string) => void navigate(path)
  // The first of them is the open page.
  const [recent] = useState(() => recentPages(session?.adminId).slice(1))
  const open = declarations.filter(({ name }) => mayOpen(session, `/admin/${name}`))
  return (
    <Finder
      title={w('title')}
      placeholder={w('placeholder')}
      find={(typed) => [
        { title: w('recent'), entries: typed === '' ? recentEntries(recent, open, say, go) : [] },
        { title: w('actions'), entries: typed === '' ? actionEntries(offered, '') : [] },
        { title: w('pages'), entries: pageEntries(open, typed, say, go) },
        ...recordGroups(records.groups, open, say, go),
        { title: w('actions'), entries: actionEntries([...(typed === '' ? [] : offered), ...shell], typed) },
      ]}
      onType={setAsked}
      isSearching={records.searching}
      problem={records.failed ? w('failed') : null}
      onClose={onClose}
    />
  )
}

/** What can be done on every page. */
function useShellActions(): (PaletteAction & { shortcut?: ShortcutName })[] {
  const t = useWords(admin)
  const w = useWords(paletteWords)
  const s = useWords(shortcutWords)
  const mode = useColorMode()
  const language = useLanguage()
  return [
    ...Object.entries(languages)
      .filter(([code]) => code !== language)
      .map(([code, name]) => ({
        label: w('language', { name }),
        run: () => setLanguage(code as Language),
      })),
    {
      label: t(mode === 'dark' ? 'lightMode' : 'darkMode'),
      run: () => setColorMode(mode === 'dark' ? 'light' : 'dark'),
    },
    { label: s('title'), shortcut: 'help', run: () => openShellDialog('help') },
    { label: t('logout'), run: () => void signOut('admin') },
  ]
}
