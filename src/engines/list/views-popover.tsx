import './views-popover.css'
import { useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import type { Choice } from '#src/kit/fields/select.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { useAreaLink } from '#src/kit/page/area-link.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { EVERYONE, ONLY_ME, ViewForm, type ViewValues } from './view-form.tsx'
import { viewWords } from './words.ts'

/** A list as it was saved under a name. */
export interface View extends ViewValues {
  id: number
  search: string
  /** Who saved it, if not the reader. */
  by?: string
  /** It opens with the list. */
  isFirst?: boolean
  /** On the reader's dashboard; absent for what cannot be pinned. */
  isPinned?: boolean | undefined
  /** Roles whose list opens with it. */
  firstFor?: readonly string[]
  /** Default: if the reader saved it. */
  mayChange?: boolean
}

/** The saved views of a list, and what an area's calls can do with them. Each call reads them again. */
export interface SavedViews {
  /** Undefined while they load. */
  views: readonly View[] | undefined
  error: unknown
  /** What is on screen, as a view stores it. */
  now: string
  /** The view that was opened; what is on screen may have changed since. */
  openId?: number | undefined
  save: (values: ViewValues) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  change?: (id: number, values: ViewValues) => Promise<unknown>
  /** Stores what is on screen in a view that is there. */
  update?: (id: number) => Promise<unknown>
  /** The list opens with all rows by the reader's own choice. */
  opensAll?: boolean
  openAllFirst?: (isFirst: boolean) => Promise<unknown>
  openFirst?: (id: number, isFirst: boolean) => Promise<unknown>
  pin?: (id: number, isPinned: boolean) => Promise<unknown>
  /** Roles with whom views are shared; absent where views are not shared and have no folders. */
  roles?: readonly Choice[]
  openFirstFor?: (id: number, role: string, isFirst: boolean) => Promise<unknown>
}

interface Props {
  saved: SavedViews
  hrefOf: (view: View) => string
  /** The list under no view, where one may open first. */
  all?: string
  anchor: HTMLElement
  onClose: () => void
}

/** The saved views of a list: opens one, saves what is on screen under a name, and changes or deletes those of the reader. */
export function ViewsPopover({ saved, hrefOf, all, anchor, onClose }: Props) {
  const w = useWords(viewWords)
  const Link = useAreaLink()
  const { views, now, openId, save, roles } = saved
  const isOpen = ({ id, search }: View) => (openId === undefined ? search === now : id === openId)
  const open = views?.find(isOpen)
  const { act, error } = useAct()
  const [form, setForm] = useState<'save' | number | null>(null)
  const tell = async (call: Promise<unknown>, text: string) => {
    await call
    notify('success', text)
    setForm(null)
  }
  const folders = [...new Set(views?.map(({ folder }) => folder ?? ''))].sort()
  const own = open && !open.by ? open : undefined
  return (
    <Popover anchor={anchor} onClose={onClose}>
      {(titleId) => (
        <div className="views-menu">
          <h2 id={titleId}>{w('title')}</h2>
          <ErrorLine text={error ?? (saved.error ? messageOf(saved.error) : null)} />
          {views?.length === 0 && <p className="muted">{w('none')}</p>}
          {all && views?.length !== 0 && (
            <p className="all-rows">
              <Link href={all} aria-current={now === '' ? 'true' : undefined} onClick={onClose}>
                {w('allRows')}
              </Link>
              {saved.opensAll && <span className="muted">{w('first')}</span>}
              {saved.openAllFirst && (
                <TextButton
                  aria-label={w(saved.opensAll ? 'notAllFirst' : 'openAllFirst')}
                  onClick={() => void act(() => saved.openAllFirst?.(!saved.opensAll) ?? Promise.resolve())}
                >
                  {w(saved.opensAll ? 'notFirst' : 'openFirst')}
                </TextButton>
              )}
            </p>
          )}
          {folders.map((folder) => (
            <section key={folder} aria-label={folder || undefined}>
              {folder && <h3>{folder}</h3>}
              <ul>
                {views
                  ?.filter((view) => (view.folder ?? '') === folder)
                  .map((view) =>
                    form === view.id ? (
                      <li key={view.id}>
                        <ViewForm
                          action={w(roles ? 'change' : 'rename')}
                          initial={view}
                          {...{ roles, folders }}
                          send={(values) =>
                            tell(
                              saved.change?.(view.id, values) ?? Promise.resolve(),
                              w(roles ? 'changed' : 'renamed'),
                            )
                          }
                        />
                      </li>
                    ) : (
                      <OneView
                        key={view.id}
                        {...{ view, saved }}
                        isOpen={isOpen(view)}
                        href={hrefOf(view)}
                        onFollow={onClose}
                        onChange={() => setForm(view.id)}
                        act={(call) => void act(call)}
                      />
                    ),
                  )}
              </ul>
            </section>
          ))}
          {form === 'save' ? (
            <ViewForm
              action={w('saveAction')}
              initial={own ?? { name: '' }}
              {...{ roles, folders }}
              about={w(roles ? 'aboutWhole' : 'about')}
              send={(values) => tell(save(values), w('saved'))}
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
  isOpen: boolean
  href: string
  onFollow: () => void
  onChange: () => void
  act: (call: () => Promise<unknown>) => void
}

function OneView({ view, saved, isOpen, href, onFollow, onChange, act }: OneProps) {
  const { now, change, update, pin, openFirst, openFirstFor, remove, roles = [] } = saved
  const w = useWords(viewWords)
  const Link = useAreaLink()
  const {
    id,
    name,
    search,
    by,
    audience = ONLY_ME,
    isFirst = false,
    isPinned,
    firstFor = [],
    mayChange = !by,
  } = view
  const roleOf = (role: string) => roles.find((one) => one.id === role)?.name ?? role
  const notes = [
    by && w('by', { name: by }),
    audience === EVERYONE ? w('shared') : audience !== ONLY_ME && w('sharedWith', { role: roleOf(audience) }),
    isFirst && w('first'),
    isPinned && w('pinned'),
    ...firstFor.map((role) => w('firstFor', { role: roleOf(role) })),
  ].filter(Boolean)
  const mayOpenFor = (role: string) => audience === EVERYONE || audience === role
  return (
    <li>
      <Link href={href} aria-current={isOpen ? 'true' : undefined} onClick={onFollow}>
        {name}
      </Link>
      <span className="muted">{notes.join(' · ')}</span>
      {isOpen && mayChange && update && search !== now && (
        <TextButton aria-label={w('updateOf', { name })} onClick={() => act(() => update(id))}>
          {w('update')}
        </TextButton>
      )}
      {pin && isPinned !== undefined && (
        <TextButton
          aria-label={w(isPinned ? 'unpinOf' : 'pinOf', { name })}
          onClick={() => act(() => pin(id, !isPinned))}
        >
          {w(isPinned ? 'unpin' : 'pin')}
        </TextButton>
      )}
      {openFirst && (
        <TextButton
          aria-label={w(isFirst ? 'notFirstOf' : 'openFirstOf', { name })}
          onClick={() => act(() => openFirst(id, !isFirst))}
        >
          {w(isFirst ? 'notFirst' : 'openFirst')}
        </TextButton>
      )}
      {openFirstFor &&
        roles
          .filter((role) => mayOpenFor(String(role.id)))
          .map((role) => {
            const isOn = firstFor.includes(String(role.id))
            return (
              <TextButton
                key={role.id}
                aria-pressed={isOn}
                aria-label={w('openFirstForOf', { name, role: role.name })}
                onClick={() => act(() => openFirstFor(id, String(role.id), !isOn))}
              >
                {w('openFirstFor', { role: role.name })}
              </TextButton>
            )
          })}
      {change && mayChange && (
        <TextButton aria-label={w(saved.roles ? 'changeOf' : 'renameOf', { name })} onClick={onChange}>
          {w(saved.roles ? 'change' : 'rename')}
        </TextButton>
      )}
      {mayChange && (
        <TextButton danger aria-label={w('deleteView', { name })} onClick={() => act(() => remove(id))}>
          {w('delete')}
        </TextButton>
      )}
    </li>
  )
}
