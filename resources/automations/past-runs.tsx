import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import type { PastRun } from '#src/contract/catalogue/automation.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useAct } from '#src/platform/use-act.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useTarget } from './rule.tsx'
import { automationPage } from './words.ts'

/** What the automation would have done in the last days; nothing is done. */
export function PastRuns({ row }: { row: Row }) {
  const w = useWords(automationPage)
  const say = useText()
  const language = useLanguage()
  const target = useTarget(String(row.resource))
  const { act, pending, error } = useAct()
  const [found, setFound] = useState<{ total: number; runs: PastRun[] }>()
  const test = (days: 7 | 30) =>
    act(async () => {
      const query = { days }
      setFound(await call('GET /api/admin/automations/{id}/past-runs', { params: { id: row.id }, query }))
    })
  const set = ({ property, from, to }: PastRun['sets'][number]) => {
    const field = target?.field(property)
    if (!field) return null
    const Show = shownBy[field.widget]
    return (
      <span key={property}>
        <span>{say(field.label)}</span>: <Show field={field} value={from} /> →{' '}
        <Show field={field} value={to} />
      </span>
    )
  }
  return (
    <div className="automation-rule">
      <p className="muted">{w('testHelp')}</p>
      <div className="automation-save">
        <Button kind="secondary" busy={pending} onClick={() => void test(7)}>
          {w('days7')}
        </Button>
        <Button kind="secondary" busy={pending} onClick={() => void test(30)}>
          {w('days30')}
        </Button>
      </div>
      <ErrorLine text={error} />
      {found && (
        <p role="status">
          {found.total === 0
            ? w('neverRun')
            : w(found.total > found.runs.length ? 'wouldRunLatest' : 'wouldRun', {
                total: found.total,
                shown: found.runs.length,
              })}
        </p>
      )}
      {found && found.runs.length > 0 && (
        <CardTable
          aria-label={w('change')}
          rows={found.runs}
          rowKey={({ record_id, at }) => `${record_id} ${at}`}
          columns={[
            {
              ...{ head: w('record'), isRowHead: true },
              cell: ({ record_id, name }) => <Link to={`/admin/${row.resource}/${record_id}`}>{name}</Link>,
            },
            {
              head: w('when'),
              cell: ({ at, over_limit }) =>
                `${at.length === 10 ? formatDate(at, language) : formatDateTime(at, language)}${over_limit ? ` · ${w('overLimit')}` : ''}`,
            },
            { head: w('change'), cell: ({ sets }) => (sets.length > 0 ? sets.map(set) : '–') },
          ]}
        />
      )}
    </div>
  )
}
