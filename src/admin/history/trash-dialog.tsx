import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import '#src/admin/undo/undo.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { NamedRows } from '#src/engines/list/named-rows.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  resource: Resource
  entity: string
  onClose: () => void
}

type NotRestored = AnswerOf<'POST /api/admin/trash/restore'>['kept']

/** The deleted records of a list, who deleted them and when; one or many are restored, all or none. */
export function TrashDialog({ resource, entity, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const say = useText()
  const language = useLanguage()
  const refresh = useRefresh()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [notRestored, setNotRestored] = useState<NotRestored>([])
  const list = useQuery({
    queryKey: ['trash', entity],
    queryFn: () => call('GET /api/admin/trash', { query: { entity } }),
    gcTime: 0,
  })

  async function restore(ids: number[]) {
    setPending(true)
    setError(null)
    setNotRestored([])
    try {
      const answer = await call('POST /api/admin/trash/restore', { body: { entity, ids } })
      setNotRestored(answer.kept)
      if (answer.kept.length === 0) {
        setTicked(new Set())
        notifyWritten(resource.name, w('restoredRows', { number: ids.length }))
        refresh()
      }
      await list.refetch()
    } catch (failure) {
      if (!(failure instanceof Waiting)) setError(messageOf(failure) || t('anErrorOccurred'))
    }
    setPending(false)
  }

  function tick(id: number, on: boolean) {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  const { data } = list
  // Another admin may have restored a row meanwhile.
  const chosen = data?.rows.filter(({ id }) => ticked.has(id)) ?? []
  return (
    <Dialog
      title={`${say(resource.menu)}: ${w('deletedRows')}`}
      size="medium"
      onClose={onClose}
      acts={
        <>
          <Button kind="plain" autoFocus onClick={onClose}>
            {w('close')}
          </Button>
          {chosen.length > 0 && (
            <Button
              kind="primary"
              disabled={pending}
              onClick={() => void restore(chosen.map(({ id }) => id))}
            >
              {w('restoreRows', { number: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <Loading />}
      <LoadError error={list.error} again={() => void list.refetch()} />
      {data?.rows.length === 0 && <p role="status">{w('nothingDeleted')}</p>}
      {(error || notRestored.length > 0) && (
        <ErrorLine look="box" text={error ?? w('notRestored')}>
          <ul>
            {notRestored.map(({ id, name, reason }) => (
              <li key={id}>{`${name ?? id}: ${reason}`}</li>
            ))}
          </ul>
        </ErrorLine>
      )}
      <ul className="undo-steps">
        {data?.rows.map(({ id, name, by, at }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />{' '}
              <b>{name ?? id}</b>
              <br />
              <time dateTime={at}>
                {by ? w('deletedBy', { by, at: formatDateTime(at, language) }) : formatDateTime(at, language)}
              </time>
            </label>
            <Button
              kind="plain"
              disabled={pending}
              aria-label={w('restoreOf', { name: name ?? String(id) })}
              onClick={() => void restore([id])}
            >
              {w('restore')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <section aria-label={w('chosenRows')}>
          <p>{w('chosenRows')}</p>
          <NamedRows names={chosen.map(({ id, name }) => name ?? String(id))} count={chosen.length} beside />
        </section>
      )}
      {data && data.total > data.rows.length && (
        <p>{w('undoMore', { number: data.total - data.rows.length })}</p>
      )}
    </Dialog>
  )
}
