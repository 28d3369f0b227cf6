import './palette.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'
import { Keys } from './help.tsx'
import { pageActions } from './page-actions.ts'
import { actionEntries, type Entry, type Group, pageEntries, recordGroups } from './palette-entries.ts'
import { useRecordSearch } from './use-record-search.ts'
import { useShellActions } from './use-shell-actions.ts'
import { paletteWords } from './words.ts'

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
  const say = useSay()
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
