import './palette.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { ShortcutName } from '#src/admin/keys/shortcuts.ts'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { Found } from '#src/contract/catalogue/search.ts'
import { type Language, languageCodes, languages } from '#src/contract/language.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { setColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import { setLanguage } from '#src/platform/language.ts'
import { signOut } from '#src/platform/session.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Keys } from './help.tsx'
import { openShellDialog } from './open-dialog.ts'
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
  [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button, a[href])')]
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

interface Entry {
  /** Unique in the palette. */
  key: string
  label: string
  /** Keys that do the same. */
  shortcut?: ShortcutName
  run: () => void
}

interface Group {
  title: string
  entries: Entry[]
}

const plain = (text: string) => text.toLocaleLowerCase().trim()

/** Every typed word is somewhere in the label, in any of its languages. */
const matches = (typed: string, ...labels: string[]): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => labels.some((label) => plain(label).includes(word)))

type Say = (words: Words) => string

type Go = (path: string) => void

/** Pages by their name in the menu; names that begin with what is typed come first. */
const pageEntries = (pages: readonly Declaration[], typed: string, say: Say, go: Go): Entry[] => {
  const begins = ({ menu }: Declaration) =>
    languageCodes.some((code) => plain(menu[code]).startsWith(plain(typed)))
  return pages
    .filter(({ menu }) => matches(typed, ...languageCodes.map((code) => menu[code])))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .map(({ name, menu }) => ({ key: `page ${name}`, label: say(menu), run: () => go(`/admin/${name}`) }))
}

const actionEntries = (
  actions: readonly (PaletteAction & { shortcut?: ShortcutName })[],
  typed: string,
): Entry[] =>
  actions
    .filter(({ label }) => matches(typed, label))
    .map((action, place) => ({ key: `action ${place}`, ...action }))

/** Records that the server found, each page a group. */
const recordGroups = (
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

interface Props {
  declarations: readonly Declaration[]
  onClose: () => void
}

/** Finds pages, records and actions by what is typed. */
export default function Palette(props: Props) {
  const w = useWords(paletteWords)
  return (
    <Dialog title={w('title')} size="medium" isBare className="palette" onClose={props.onClose}>
      <Search {...props} />
    </Dialog>
  )
}

/** A combobox whose list is open all the time. */
function Search({ declarations, onClose }: Props) {
  const w = useWords(paletteWords)
  const say = useText()
  const session = useAdminSession()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // As the page was when the palette opened; the dialog hides it from then on.
  const [offered] = useState(pageActions)
  const shell = useShellActions()
  const records = useRecordSearch(typed)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.focus(), [])

  const go = (path: string) => void navigate(path)
  const open = declarations.filter(({ name }) => mayOpen(session, `/admin/${name}`))
  const groups: Group[] = [
    { title: w('actions'), entries: typed === '' ? actionEntries(offered, '') : [] },
    { title: w('pages'), entries: pageEntries(open, typed, say, go) },
    ...recordGroups(records.groups, open, say, go),
    { title: w('actions'), entries: actionEntries([...(typed === '' ? [] : offered), ...shell], typed) },
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const active = Math.min(at, entries.length - 1)
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => {
    list.current
      ?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`)
      ?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  /** Runs after the focus is back where it was, so that what opens next takes it from there. */
  function choose(entry: Entry | undefined) {
    if (!entry) return
    onClose()
    setTimeout(entry.run)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = entries.length - 1
    const next = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[
      event.key
    ]
    if (event.key === 'Enter') choose(entries[active])
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
  }

  let place = -1
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={w('title')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={w('placeholder')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={w('title')} ref={list}>
        {groups.map((group, number) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one title
          <div role="group" key={number} aria-labelledby={`${id}-group-${number}`}>
            <p className="palette-group" role="presentation" id={`${id}-group-${number}`}>
              {group.title}
            </p>
            {group.entries.map((entry) => {
              place += 1
              const own = place
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox hears the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
                <div
                  key={entry.key}
                  role="option"
                  id={optionId(own)}
                  aria-selected={own === active}
                  onMouseMove={() => own !== active && setAt(own)}
                  onClick={() => choose(entry)}
                >
                  <span>{entry.label}</span>
                  {entry.shortcut && <Keys name={entry.shortcut} />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <ErrorLine text={records.failed ? w('failed') : null} look="box" />
      <div className="palette-foot">
        <p role="status">
          {records.searching
            ? w('searching')
            : entries.length === 0
              ? w('none', { text: typed })
              : w('count', { count: entries.length })}
        </p>
        <p className="palette-keys" aria-hidden="true">
          {w('keys')}
        </p>
      </div>
    </>
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
