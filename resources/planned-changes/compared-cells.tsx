import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { EffectText } from '#src/admin/saving/effect-note.tsx'
import { type ComparedCell, mayAct, type Plan } from '#src/contract/catalogue/planned-changes.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { StateTag, type Tone } from '#src/kit/feedback/state-tag.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { planPage } from './words.ts'

interface Props {
  plan: Plan
  page: string
  resource: Resource | undefined
  /** Absent where the cells can no longer be changed. */
  onRemove?: ((cell: ComparedCell) => void) | undefined
}

const fieldOf = (resource: Resource | undefined, name: string): FieldSpec | undefined =>
  resource && Object.hasOwn(resource.schema.shape, name) ? resource.field(name) : undefined

const tones: Record<ComparedCell['is'], Tone> = {
  READY: 'good',
  SAME: 'plain',
  CHANGED: 'warn',
  REFUSED: 'bad',
}

/** The planned values of one resource beside the live ones, and what saving them would come to. */
export function ComparedCells({ plan, page, resource, onRemove }: Props) {
  const w = useWords(planPage)
  const say = useText()
  const cells = plan.cells.filter((cell) => cell.page === page)
  const nameOf = ({ id, record }: ComparedCell) => record ?? w('gone', { id })
  const labelOf = ({ property }: ComparedCell) => {
    const field = fieldOf(resource, property)
    return field ? say(field.label) : w('goneField', { field: property })
  }
  const value = (cell: ComparedCell, shown: unknown) => {
    const field = fieldOf(resource, cell.property)
    const Show = field && shownBy[field.widget]
    return field && Show ? <Show field={field} value={shown} /> : String(shown ?? '–')
  }
  const title = resource ? say(resource.title) : page
  return (
    <section className="panel plan-cells">
      <h2>{title}</h2>
      <CardTable
        aria-label={`${w('caption')}: ${title}`}
        rows={cells}
        rowKey={({ id, property }) => `${id} ${property}`}
        columns={[
          {
            head: w('record'),
            isRowHead: true,
            cell: (cell) =>
              cell.record === null || !resource?.edit ? (
                nameOf(cell)
              ) : (
                <Link to={`/admin/${page}/${cell.id}`}>{nameOf(cell)}</Link>
              ),
          },
          { head: w('field'), cell: labelOf },
          { head: w('live'), cell: (cell) => value(cell, cell.live) },
          { head: w('planned'), cell: (cell) => <strong>{value(cell, cell.value)}</strong> },
          { head: w('result'), cell: (cell) => <Check cell={cell} isDone={plan.state === 'DONE'} /> },
          ...(onRemove
            ? [
                {
                  head: w('remove', { field: '', name: '' }),
                  isHeard: true,
                  cell: (cell: ComparedCell) => (
                    <TextButton
                      aria-label={w('remove', { field: labelOf(cell), name: nameOf(cell) })}
                      onClick={() => onRemove(cell)}
                    >
                      ✕
                    </TextButton>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayAct('edit', plan.state) && resource?.effectOf && (
        <Effect cells={cells} resource={resource} effectOf={resource.effectOf} />
      )}
    </section>
  )
}

/** What became of a cell, or would become of it now. */
function Check({ cell, isDone }: { cell: ComparedCell; isDone: boolean }) {
  const w = useWords(planPage)
  const language = useLanguage()
  const { is, by, at, reason } = cell
  const changed = by && at ? w('CHANGED', { by, at: formatDateTime(at, language) }) : w('changedMeanwhile')
  const words = {
    ...{ READY: w('READY'), SAME: w(isDone ? 'done' : 'SAME') },
    ...{ CHANGED: isDone ? w('changedAfter') : changed, REFUSED: reason },
  }
  return <StateTag tone={isDone && is === 'SAME' ? 'good' : tones[is]}>{words[is]}</StateTag>
}

/** What the planned matching rules do to the matches of stored applications. */
function Effect({
  cells,
  resource,
  effectOf,
}: {
  cells: readonly ComparedCell[]
  resource: Resource
  effectOf: NonNullable<Resource['effectOf']>
}) {
  const w = useWords(planPage)
  const rows = new Map<number, Record<string, unknown>>()
  for (const { id, property, value, record, is } of cells)
    if (fieldOf(resource, property)?.matching && record !== null && is !== 'REFUSED')
      rows.set(id, { ...rows.get(id), [property]: value })
  const changes = [...rows].map(([id, values]) => ({ id, values }))
  const effect = useQuery({
    queryKey: ['plan-effect', changes],
    queryFn: () => effectOf(changes),
    enabled: changes.length > 0,
    gcTime: 0,
    retry: false,
  })
  if (changes.length === 0) return null
  const counts = effect.data ?? null
  return (
    <div className="plan-effect">
      <h3>{w('effect')}</h3>
      {effect.isPending ? (
        <p role="status">{w('effectComputing')}</p>
      ) : counts?.added === 0 && counts.dropped === 0 ? (
        <p role="status">{w('effectNone', { count: counts.applications.toLocaleString('en-IN') })}</p>
      ) : (
        <ErrorLine look="box">
          <EffectText counts={counts} />
        </ErrorLine>
      )}
    </div>
  )
}
