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
import { NamedRows } from '#src/engines/list/named-rows.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** A value that differs between then and now; without a field a row that was deleted since. */
interface Difference {
  key: string
  id: number
  name: string
  field: FieldSpec | null
  past: unknown
  present: unknown
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What would have to be put back; rows that were added since stay. */
function differencesOf(resource: Resource, past: readonly Row[], present: readonly Row[]): Difference[] {
  const byId = new Map(present.map((row) => [row.id, row]))
  return past.flatMap((row): Difference[] => {
    const current = byId.get(row.id)
    const name = String(row[resource.label] ?? row.id)
    const one = { id: row.id, name }
    if (!current) return [{ ...one, key: String(row.id), field: null, past: null, present: null }]
    return Object.keys(resource.schema.shape)
      .filter(
        (property) =>
          property in row && resource.may.set(property) && !same(row[property], current[property]),
      )
      .map((property) => ({
        ...one,
        key: `${row.id} ${property}`,
        field: resource.field(property),
        past: row[property] ?? null,
        present: current[property] ?? null,
      }))
  })
}

/**
 * Restores deleted rows, and sets values that are still what was compared.
 * @returns what was not put back, and why
 */
async function putBack(
  entity: string,
  chosen: readonly Difference[],
  { conflict, otherwise }: { conflict: string; otherwise: string },
): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  const rows = new Map<number, { id: number; values: Row; expected: Row }>()
  for (const { id, field, past, present } of chosen) {
    if (!field) continue
    const row = rows.get(id) ?? { id, values: {} as Row, expected: {} as Row }
    row.values[field.name] = past
    row.expected[field.name] = present
    rows.set(id, row)
  }
  const gone = chosen.filter(({ field }) => !field)
  try {
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id)
      const { kept } = await call('POST /api/admin/trash/restore', { body: { entity, ids } })
      if (kept.length > 0)
        for (const { key, id } of gone)
          failed.set(key, kept.find((one) => one.id === id)?.reason ?? otherwise)
    }
    if (rows.size > 0) {
      const saved = await call('POST /api/admin/cells', { body: { entity, rows: [...rows.values()] } })
      for (const { id, state, errors = {} } of saved.rows) {
        if (state === 'SAVED' || state === 'SAME') continue
        const why = state === 'CONFLICT' ? conflict : Object.values(errors)[0]
        for (const { key, field } of chosen.filter((one) => one.id === id && one.field))
          failed.set(key, errors[field?.name ?? ''] ?? why ?? otherwise)
      }
    }
  } catch (failure) {
    for (const { key } of chosen) failed.set(key, (failure as ApiError).message || otherwise)
  }
  return failed
}

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
  const say = useText()
  const found = data ? differencesOf(resource, past, data.rows as Row[]) : []

  const chosen = found.filter(({ key }) => ticked.has(key))

  async function put() {
    setPending(true)
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
          <Button kind="primary" disabled={pending || chosen.length === 0} onClick={() => void put()}>
            {w('putBack', { number: chosen.length })}
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
      {chosen.length > 0 && (
        <section aria-label={w('chosenRows')}>
          <p>{w('chosenRows')}</p>
          <NamedRows
            names={chosen.map(({ name, field }) => (field ? `${name}: ${say(field.label)}` : name))}
            count={chosen.length}
            beside
          />
        </section>
      )}
      {found.length > LISTED && <p>{w('undoMore', { number: found.length - LISTED })}</p>}
    </Dialog>
  )
}

function Words({ one: { name, field, present, past } }: { one: Difference }) {
  const w = useWords(adminHistory)
  const say = useText()
  if (!field) return <b>{w('deletedSince', { name })}</b>
  return (
    <>
      <b>{`${name}: ${say(field.label)}`}</b> <Shown field={field} value={present} />
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
