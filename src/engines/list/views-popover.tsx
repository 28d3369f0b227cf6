import './views-popover.css'
import { type FormEvent, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { useAreaLink } from '#src/kit/page/area-link.ts'
import type { ApiError } from '#src/platform/http.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { viewWords } from './words.ts'

/** Filters and order of a list under a name. */
export interface View {
  id: number
  name: string
  search: string
  /** Who else sees it; absent where views are not shared. */
  shared?: boolean
  /** Who saved it, if not the reader. */
  by?: string
  /** It opens with the list; absent where none does. */
  isFirst?: boolean
}

/** The saved views of a list, and what an area's calls can do with them. Each call reads them again. */
export interface SavedViews {
  /** Undefined while they load. */
  views: readonly View[] | undefined
  error: unknown
  /** What is on screen, as a view stores it. */
  now: string
  save: (name: string, shared: boolean) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** Absent where views cannot be shared, renamed or opened first. */
  shares?: true
  rename?: (id: number, name: string) => Promise<unknown>
  openFirst?: (id: number, isFirst: boolean) => Promise<unknown>
}

interface Props {
  saved: SavedViews
  hrefOf: (search: string) => string
  /** The list under no view, where one may open first. */
  all?: string
  anchor: HTMLElement
  onClose: () => void
}

/** The saved views of a list: opens one, saves what is on screen under a name, and changes or deletes those of the reader. */
export function ViewsPopover({ saved, hrefOf, all, anchor, onClose }: Props) {
  const w = useWords(viewWords)
  const Link = useAreaLink()
  const { views, now, save } = saved
  const open = views?.find(({ search }) => search === now)
  const { act, error } = useAct()
  const [form, setForm] = useState<'save' | number | null>(null)
  const tell = async (call: Promise<unknown>, text: string) => {
    await call
    notify('success', text)
    setForm(null)
  }
  return (
    <Popover anchor={anchor} onClose={onClose}>
      {(titleId) => (
        <div className="views-menu">
          <h2 id={titleId}>{w('title')}</h2>
          <ErrorLine text={error ?? (saved.error ? messageOf(saved.error) : null)} />
          {views?.length === 0 && <p className="muted">{w('none')}</p>}
          <ul>
            {all && views?.length !== 0 && (
              <li>
                <Link href={all} aria-current={now === '' ? 'true' : undefined} onClick={onClose}>
                  {w('allRows')}
                </Link>
              </li>
            )}
            {views?.map((view) =>
              form === view.id ? (
                <li key={view.id}>
                  <NameForm
                    action={w('rename')}
                    initial={view}
                    send={(name) => tell(saved.rename?.(view.id, name) ?? Promise.resolve(), w('renamed'))}
                  />
                </li>
              ) : (
                <OneView
                  key={view.id}
                  {...{ view, saved }}
                  href={hrefOf(view.search)}
                  onFollow={onClose}
                  onRename={() => setForm(view.id)}
                  act={(call) => void act(call)}
                />
              ),
            )}
          </ul>
          {form === 'save' ? (
            <NameForm
              action={w('saveAction')}
              initial={{ name: open && !open.by ? open.name : '', shared: open?.shared ?? false }}
              shares={saved.shares}
              about={w('about')}
              send={(name, shared) => tell(save(name, shared), w('saved'))}
            />
          ) : (
            <Button kind="secondary" onClick={() => setForm('save')}>
              {w('save')}
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}

interface OneProps {
  view: View
  saved: SavedViews
  href: string
  onFollow: () => void
  onRename: () => void
  act: (call: () => Promise<unknown>) => void
}

function OneView({ view, saved, href, onFollow, onRename, act }: OneProps) {
  const { now, rename, openFirst, remove } = saved
  const w = useWords(viewWords)
  const Link = useAreaLink()
  const { id, name, search, by, shared, isFirst = false } = view
  const note = by ? w('by', { name: by }) : shared ? w('shared') : isFirst ? w('first') : null
  return (
    <li>
      <Link href={href} aria-current={search === now ? 'true' : undefined} onClick={onFollow}>
        {name}
      </Link>
      <span className="muted">{note}</span>
      {openFirst && (
        <TextButton
          aria-label={w(isFirst ? 'notFirstOf' : 'openFirstOf', { name })}
          onClick={() => act(() => openFirst(id, !isFirst))}
        >
          {w(isFirst ? 'notFirst' : 'openFirst')}
        </TextButton>
      )}
      {rename && (
        <TextButton aria-label={w('renameOf', { name })} onClick={onRename}>
          {w('rename')}
        </TextButton>
      )}
      {!by && (
        <TextButton danger aria-label={w('deleteView', { name })} onClick={() => act(() => remove(id))}>
          {w('delete')}
        </TextButton>
      )}
    </li>
  )
}

interface FormProps {
  action: string
  about?: string
  initial: { name: string; shared?: boolean }
  shares?: true | undefined
  send: (name: string, shared: boolean) => Promise<unknown>
}

/** What is refused is said below the name, which stays as it was typed. */
function NameForm({ action, about, initial, shares, send }: FormProps) {
  const w = useWords(viewWords)
  const [name, setName] = useState(initial.name)
  const [shared, setShared] = useState(initial.shared ?? false)
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await send(name.trim(), shared)
    } catch (failure) {
      setError((failure as ApiError).body?.errors?.name ?? messageOf(failure))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {about && <p className="muted">{about}</p>}
      <TextField
        label={w('name')}
        value={name}
        onValue={setName}
        error={error}
        autoComplete="off"
        autoFocus
      />
      {shares && (
        <label className="views-share">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {w('share')}
        </label>
      )}
      <Button type="submit">{action}</Button>
    </form>
  )
}
