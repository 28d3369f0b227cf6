import '#src/admin/list/list-view.css'
import './queue.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withSort } from '#src/admin/columns/list-sort.ts'
import { isDialogOpen, isPressed, isTyping } from '#src/admin/keys/shortcuts.ts'
import { ListExport } from '#src/admin/list/list-export.tsx'
import { isFiltered, ListFilters } from '#src/admin/list/list-filters.tsx'
import { ListPager } from '#src/admin/list/list-pager.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { type AnyQueue, type QueueTab, queueTabs } from '#src/contract/lists/queue.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { type Heading, Title } from '#src/kit/page/title.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { QueueDetail } from './queue-detail.tsx'
import { QueueEntries } from './queue-entries.tsx'
import type { QueueParts } from './queue-parts.ts'
import { useQueue } from './use-queue.ts'
import { queueWords } from './words.ts'

interface Props extends QueueParts {
  queue: AnyQueue
  /** Its title: that of the page, of a section, or only read out where a tab shows it. Default: page. */
  heading?: Heading
}

/** The screen of a declared queue: the list, and beside it the open item with its decisions. */
export function QueueView({ queue, heading, Detail, cells, Action, Above }: Props) {
  const say = useText()
  const w = useWords(queueWords)
  const may = useMay(queue.name)
  const [search] = useSearchParams()
  const { tab, filters, list, rows, row, open, chosen, choose, move, ...rest } = useQueue(queue)
  useQueueKeys(move)
  const own = { filters: queue.filters.omit({ tab: true }) }
  const failure = list.error as ApiError | null
  const none = isFiltered(own, search)
    ? w('noMatch')
    : tab === 'waiting'
      ? say(queue.empty)
      : w('nothingDecided')
  return (
    <div className="list-view queue" data-open={chosen !== undefined || undefined}>
      <header>
        <div className="list-title">
          <Title as={heading}>{say(queue.title)}</Title>
          <p className="muted">{say(queue.about)}</p>
        </div>
        <div className="list-actions">
          {may('export') && <ListExport list={queue} asked={filters} />}
          {Action && <Action onChanged={() => void list.refetch()} />}
        </div>
      </header>
      {Above && <Above />}
      <PageTabs
        label={w('which')}
        open={tab}
        tabs={queueTabs.map((one) => ({ key: one, href: tabTo(search, one), name: w(one) }))}
      />
      <div className="list-tools">
        <ListFilters list={own} errors={failure?.body?.errors ?? {}} />
        <QueueSort queue={queue} tab={tab} />
      </div>
      <LoadError error={failure} again={() => void list.refetch()} />
      {list.isPending && <Loading />}
      {list.data && !failure && (
        <div className="queue-panes">
          <div className="queue-list">
            {rows.length === 0 ? (
              <p role="status" className="empty">
                {none}
              </p>
            ) : (
              <>
                <QueueEntries
                  {...{ queue, rows, cells, open }}
                  showsState={tab === 'decided' || queue.waiting.length > 1}
                  onOpen={choose}
                  onMove={move}
                />
                <KeyHint>{w('keys')}</KeyHint>
              </>
            )}
            <ListPager list={queue} page={list.data} />
          </div>
          {(rows.length > 0 || chosen !== undefined) && (
            <section className="queue-detail panel" aria-label={say(queue.title)}>
              <TextButton className="queue-back" onClick={() => choose(undefined)}>
                {w('back')}
              </TextButton>
              {row === undefined && <Loading />}
              {row === null && <p role="status">{w('gone')}</p>}
              {row && (
                <QueueDetail
                  key={open}
                  {...{ queue, row, Detail, cells }}
                  other={rest.other}
                  focuses={rest.focuses}
                  onDecide={(decision, values) => rest.decide(row, decision, values)}
                />
              )}
            </section>
          )}
        </div>
      )}
    </div>
  )
}

const KeyHint = ({ children }: { children: ReactNode }) => (
  <p className="queue-keys muted">
    <kbd>J</kbd> <kbd>K</kbd> {children}
  </p>
)

/** The same page and filters in another tab, from its start. */
function tabTo(search: URLSearchParams, tab: string): string {
  const left = [...search].filter(([name]) => !['tab', 'open', 'after', 'before', 'sort'].includes(name))
  return `?${new URLSearchParams([...left, ...(tab === 'waiting' ? [] : [['tab', tab]])])}`
}

/** J and K go to the next and previous item; not while a user types or a dialog is open. */
function useQueueKeys(move: (by: 1 | -1) => void): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (isTyping(event.target) || isDialogOpen()) return
      const by = isPressed('nextItem', event) ? 1 : isPressed('previousItem', event) ? -1 : undefined
      if (by === undefined) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}

/** The order of the list: its own, or by a column in either direction. */
function QueueSort({ queue, tab }: { queue: AnyQueue; tab: QueueTab }) {
  const say = useText()
  const w = useWords(queueWords)
  const [search, setSearch] = useSearchParams()
  const sortable = Object.entries(queue.columns).filter(
    ([name, { sort }]) => sort && (tab === 'decided' || name !== 'decided_at'),
  )
  return (
    <div className="list-filter">
      <SelectField
        label={w('sort')}
        value={search.get('sort') ?? ''}
        onValue={(sort) => setSearch(withSort(search, sort ? [sort] : []))}
        choices={sortable.flatMap(([name, { label }]) => [
          { id: name, name: `${say(label)} ↑` },
          { id: `-${name}`, name: `${say(label)} ↓` },
        ])}
        empty={w(tab === 'decided' ? 'sortDecided' : 'sortOwn')}
      />
    </div>
  )
}
