import { withValues } from '#src/kit/page/area-address.ts'
import './queue.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FilterMenu } from '#src/admin/filters/filter-menu.tsx'
import { ListChips } from '#src/admin/filters/list-chips.tsx'
import { isDialogOpen, isPressed, isTyping } from '#src/admin/keys/shortcuts.ts'
import { ListExport } from '#src/admin/list/list-export.tsx'
import { ListTitle } from '#src/admin/list/list-view.tsx'
import { OfficeFilter, useFilters } from '#src/admin/list/office-filter.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { type AnyQueue, queueTabs } from '#src/contract/lists/queue.ts'
import { WHERE } from '#src/contract/where.ts'
import { isFiltered } from '#src/engines/list/list-address.ts'
import { ListOrder } from '#src/engines/list/list-filters.tsx'
import { ListPager } from '#src/engines/list/list-pager.tsx'
import { ListScreen } from '#src/engines/list/list-screen.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Loading } from '#src/kit/feedback/load-state.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import type { Heading } from '#src/kit/page/title.tsx'
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
  const { tab, filters, conditions, lost, list, rows, row, open, chosen, choose, move, ...rest } =
    useQueue(queue)
  useQueueKeys(move)
  const own = useFilters(queue.filters.omit({ tab: true }))
  const reload = () => void list.refetch()
  const none = isFiltered([...Object.keys(own), WHERE], search)
    ? w('noMatch')
    : tab === 'waiting'
      ? say(queue.empty)
      : w('nothingDecided')
  return (
    <ListScreen
      list={queue}
      className={chosen === undefined ? 'queue' : 'queue opened'}
      page={{ data: list.data, error: list.error as ApiError | null, reload }}
      isReady
      lost={lost}
      filters={own}
      Filter={OfficeFilter}
      moreFilters={<FilterMenu conditions={conditions} />}
      chips={<ListChips conditions={conditions} isLost={lost.length > 0} />}
      marked={Object.keys(own)}
      order={
        <ListOrder
          columns={Object.entries(queue.columns).filter(
            ([name]) => tab === 'decided' || name !== 'decided_at',
          )}
          own={w(tab === 'decided' ? 'sortDecided' : 'sortOwn')}
        />
      }
      head={
        <>
          <ListTitle list={queue} heading={heading}>
            {may('export') && lost.length === 0 && <ListExport list={queue} asked={filters} />}
            {Action && <Action onChanged={reload} />}
          </ListTitle>
          {Above && <Above />}
          <PageTabs
            label={w('which')}
            open={tab}
            tabs={queueTabs.map((one) => ({ key: one, href: tabTo(search, one), name: w(one) }))}
          />
        </>
      }
      body={(page) => (
        <div className="queue-panes">
          <div className="queue-list">
            {rows.length === 0 ? (
              <p role="status" className="panel list-empty">
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
            <ListPager page={page} standard={50} />
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
    />
  )
}

const KeyHint = ({ children }: { children: ReactNode }) => (
  <p className="queue-keys muted">
    <kbd>J</kbd> <kbd>K</kbd> {children}
  </p>
)

/** The same page and filters in another tab, from its start. */
const tabTo = (search: URLSearchParams, tab: string) =>
  `?${withValues(search, { open: null, sort: null, tab: tab === 'waiting' ? null : tab })}`

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
