import './finder.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { kitWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Dialog } from './dialog.tsx'

export interface FinderEntry {
  /** Unique in the finder. */
  key: string
  label: string
  /** E.g. keys that do the same. */
  beside?: ReactNode
  run: () => void
}

export interface FinderGroup {
  title: string
  entries: FinderEntry[]
}

interface Props {
  title: string
  placeholder: string
  /** What fits a text, by groups. */
  find: (typed: string) => FinderGroup[]
  onType?: (typed: string) => void
  isSearching?: boolean
  problem?: string | null
  onClose: () => void
}

export const plain = (text: string) => text.toLocaleLowerCase().trim()

/** Every typed word is somewhere in the labels, in any of their languages. */
export const fits = (typed: string, ...labels: string[]): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => labels.some((label) => plain(label).includes(word)))

/** Finds by what is typed: a combobox in a dialog, whose list is open all the time. */
export const Finder = (props: Props) => (
  <Dialog title={props.title} size="medium" isBare className="finder" onClose={props.onClose}>
    <Search {...props} />
  </Dialog>
)

function Search({ title, placeholder, find, onType, isSearching, problem = null, onClose }: Props) {
  const w = useWords(kitWords)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.focus(), [])

  const groups = find(typed).filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const active = Math.min(at, entries.length - 1)
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => {
    list.current
      ?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`)
      ?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  /** Runs after the focus is back where it was, so that what opens next takes it from there. */
  function choose(entry: FinderEntry | undefined) {
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
        aria-label={title}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          onType?.(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="finder-list" role="listbox" id={`${id}-list`} aria-label={title} ref={list}>
        {groups.map((group, number) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one title
          <div role="group" key={number} aria-labelledby={`${id}-group-${number}`}>
            <p className="finder-group" role="presentation" id={`${id}-group-${number}`}>
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
                  {entry.beside}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <ErrorLine text={problem} look="box" />
      <div className="finder-foot">
        <p role="status">
          {isSearching
            ? w('searching')
            : entries.length === 0
              ? w('nothingMatches', { text: typed })
              : w('found', { count: entries.length })}
        </p>
        <p className="finder-keys" aria-hidden="true">
          {w('finderKeys')}
        </p>
      </div>
    </>
  )
}
