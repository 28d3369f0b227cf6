import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import '#src/admin/undo/undo.css'
import './history.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { type Difference, differencesOf, putBack } from './differences.ts'

/** Most differences that are listed. */
const LISTED = 200

interface Props {
  resource: Resource
  entity: string
  at: string
  past: readonly Row[]
  onClose: () => void
}

/** What differs between then and now; ticked values and rows are put back, as one step that can be undone. */
export function DifferencesDialog({ resource, entity, at, past, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const language = useLanguage()
  const refresh = useRefresh()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['as-of', entity, 'now'],
    queryFn: () => call('GET /api/admin/as-of', { query: { entity, at: new Date().toISOString() } }),
    gcTime: 0,
  })
  const found = data ? differencesOf(resource, past, data.rows as Row[]) : []

  async function put() {
    setPending(true)
    const chosen = found.filter(({ key }) => ticked.has(key))
    const failed = await putBack(entity, chosen, {
      conflict: w('changedNow'),
      otherwise: t('anErrorOccurred'),
    })
    setProblems(failed)
    setTicked(new Set(failed.keys()))
    if (failed.size < chosen.length) {
      notifyWritten(resource.name, w('putBackDone', { number: chosen.length - failed.size }))
      refresh()
    }
    await refetch()
    setPending(false)
  }

  return (
    <Dialog
      title={w('differencesTitle', { at: formatDateTime(at, language) })}
      size="large"
      onClose={onClose}
      acts={
        <>
          <Button kind="plain" autoFocus onClick={onClose}>
            {w('close')}
          </Button>
          <Button kind="primary" disabled={pending || ticked.size === 0} onClick={() => void put()}>
            {w('putBack', { number: ticked.size })}
          </Button>
        </>
      }
    >
      {isPending && <Loading />}
      <LoadError error={error} again={() => void refetch()} />
      {data && found.length === 0 && <p role="status">{w('noDifferences')}</p>}
      <ul className="undo-steps">
        {found.slice(0, LISTED).map((one) => (
          <li key={one.key}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(one.key)}
                onChange={(event) => {
                  const next = new Set(ticked)
                  if (event.target.checked) next.add(one.key)
                  else next.delete(one.key)
                  setTicked(next)
                }}
              />{' '}
              <Words one={one} />
            </label>
            <ErrorLine look="plain" text={problems.get(one.key)} />
          </li>
        ))}
      </ul>
      {found.length > LISTED && <p>{w('undoMore', { number: found.length - LISTED })}</p>}
    </Dialog>
  )
}

function Words({ one: { name, field, present, past } }: { one: Difference }) {
  const w = useWords(adminHistory)
  const say = useSay()
  if (!field) return <b>{w('deletedSince', { name })}</b>
  return (
    <>
      <b>
        {name}: {say(field.label)}
      </b>{' '}
      <Shown field={field} value={present} />
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {w('to')} </span>
      <Shown field={field} value={past} />
    </>
  )
}

function Shown({ field, value }: { field: FieldSpec; value: unknown }) {
  const Show = shownBy[field.widget]
  return <Show field={field} value={value} />
}
