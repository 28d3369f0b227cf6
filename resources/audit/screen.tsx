import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { defineAct } from '#src/admin/acts/act.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import { HistoryDialog } from '#src/admin/history/history-dialog.tsx'
import { readList } from '#src/admin/list/list-calls.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { UndoStep } from '#src/admin/undo/undo-step.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import { type AuditVerdict, auditCalls } from '#src/contract/audit/audit.ts'
import { audited } from '#src/contract/audit/audited.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { hints } from '#src/contract/field.ts'
import type { FilterHint } from '#src/contract/lists/list-filter.ts'
import { formatDate } from '#src/domain/dates.ts'
import { ChosenFilter, type FilterProps } from '#src/engines/list/list-filters.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { auditTrail } from '../lists/audit.ts'
import { cells, useFieldOf } from './cells.tsx'
import { useEntityName } from './entity-name.ts'
import { Declarations, useResourceOf } from './resource-of.ts'

const useDeclaredActs = rowActs([
  defineAct(auditCalls, 'POST /api/admin/audit/{id}/restore', {
    label: { en: 'Restore', hi: 'वापस लाएँ' },
    title: { en: 'Restore {record}', hi: '{record} को वापस लाएँ' },
    about: {
      en: 'The deleted record is back in its list with the values that it had.',
      hi: 'हटाया गया रिकॉर्ड अपने पुराने मानों के साथ सूची में लौट आएगा।',
    },
    when: ({ restorable }: ListRow) => restorable === 'yes',
    params: ({ id }) => ({ id: Number(id) }),
    done: { en: '{record} is back in the lists', hi: '{record} फिर से सूचियों में है' },
  }),
  {
    label: { en: 'Made with other changes', hi: 'दूसरे बदलावों के साथ किया गया' },
    to: ({ step }: ListRow) => `/admin/audit?step=${step}`,
    when: ({ step }: ListRow) => step !== null,
  },
])

/** A row's menu: restoring, what was written with it, and the history of its property, where a change is set back. */
function useAuditActs(onChanged: () => void) {
  const w = useWords(adminHistory)
  const resourceOf = useResourceOf()
  const fieldFor = useFieldOf()
  const declared = useDeclaredActs(onChanged)
  const [open, setOpen] = useState<ListRow | null>(null)
  const resource = open && resourceOf(String(open.entity))
  const actsOf = (row: ListRow) => [
    ...declared.actsOf(row),
    row.action === 'update' &&
      row.deleted === 'no' &&
      fieldFor(row) !== undefined && { label: w('history'), onClick: () => setOpen(row) },
  ]
  const dialog = open && resource && (
    <HistoryDialog
      resource={resource}
      row={{ id: Number(open.entity_id), [resource.label]: open.record }}
      field={fieldFor(open)}
      onClose={() => {
        setOpen(null)
        onChanged()
      }}
    />
  )
  return { actsOf, dialog: dialog || declared.dialog }
}

function EntityFilter(props: FilterProps<FilterHint>) {
  const nameOf = useEntityName()
  const choices = [...Object.keys(pagesOfEntities()), ...audited]
    .map((id) => ({ id, name: nameOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return <ChosenFilter {...props} choices={choices} />
}

/** The declared fields of the chosen kind. */
function PropertyFilter(props: FilterProps<FilterHint>) {
  const say = useText()
  const resource = useResourceOf()(useSearchParams()[0].get('entity') ?? '')
  const choices = Object.entries(resource?.schema.shape ?? {}).flatMap(([id, schema]) => {
    const hint = hints.get(schema)
    return hint ? [{ id, name: say(hint.label) }] : []
  })
  return choices.length > 0 && <ChosenFilter {...props} choices={choices} />
}

const filters: ListParts['filters'] = { entity: EntityFilter, property: PropertyFilter }

function Above({ onChanged }: { onChanged: () => void }) {
  return (
    <>
      <Verify />
      <StepBar onUndone={onChanged} />
    </>
  )
}

/** Every change of a period: by whom, of what, from which value to which. */
export const AuditScreen = ({ declarations }: { declarations: readonly Declaration[] }) => (
  <Declarations value={declarations}>
    <ListView list={auditTrail} cells={cells} filters={filters} useRowActs={useAuditActs} Above={Above} />
  </Declarations>
)

/** Shown while filtered to one step, with the button to undo it. */
function StepBar({ onUndone }: { onUndone: () => void }) {
  const w = useWords(adminFiles)
  const resourceOf = useResourceOf()
  const [search, setSearch] = useSearchParams()
  const step = search.get('step') ?? ''
  const { data } = useQuery({
    queryKey: ['list', auditTrail.name, 'step', step],
    queryFn: () => readList(auditTrail.name, { step }),
    enabled: step !== '',
  })
  if (!data) return null
  const entity = data.rows
    .map((row) => String(row.entity))
    .find((name) => Object.hasOwn(pagesOfEntities(), name))
  const isImport = data.rows.some(({ action }) => action === 'import')
  const others = [...search].filter(([name]) => name !== 'step' && name !== 'after' && name !== 'before')
  return (
    <section className="step-bar" aria-label={w('stepShown')}>
      <p>
        {w('stepShown')}{' '}
        <TextButton onClick={() => setSearch(new URLSearchParams(others))}>{w('allChanges')}</TextButton>
      </p>
      {entity && (
        <UndoStep
          key={step}
          label={w(isImport ? 'revert' : 'revertStep')}
          step={step}
          entity={entity}
          resource={resourceOf(entity)}
          onUndone={onUndone}
        />
      )}
    </section>
  )
}

/** Verifies that no sealed day was tampered with, or names the first day that was. */
function Verify() {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const [verdict, setVerdict] = useState<AuditVerdict | 'pending' | Error | null>(null)
  async function run() {
    setVerdict('pending')
    setVerdict(await call('GET /api/admin/audit/verify', {}).catch((failure: ApiError) => failure))
  }
  const pending = verdict === 'pending'
  return (
    <section className="verify" aria-label={w('verify')}>
      <p>{w('verifyText')}</p>
      <Button kind="secondary" disabled={pending} onClick={() => void run()}>
        {w(pending ? 'verifying' : 'verify')}
      </Button>
      <div role="status">
        {verdict instanceof Error && <p className="bad">{verdict.message || t('loadFailed')}</p>}
        {verdict !== null && typeof verdict === 'object' && 'days' in verdict && <Outcome {...verdict} />}
      </div>
    </section>
  )
}

function Outcome({ days, rows, from, until, head, broken }: AuditVerdict) {
  const w = useWords(adminHistory)
  const language = useLanguage()
  const day = (iso: string | null) => (iso ? formatDate(iso, language) : '–')
  const number = (value: number | null) => value?.toLocaleString('en-IN') ?? '–'
  if (broken)
    return (
      <div className="bad">
        <strong>{w('broken', { day: day(broken.day) })}</strong>
        <p>{w(broken.why, { sealed: number(broken.sealed), found: number(broken.found) })}</p>
        <p>{w('brokenRest', { days: number(days) })}</p>
      </div>
    )
  if (days === 0) return <p>{w('nothingSealed')}</p>
  return (
    <div className="good">
      <strong>
        {w('intact', { rows: number(rows), days: number(days), from: day(from), until: day(until) })}
      </strong>
      <p>{w('head', { until: day(until), head: head ?? '–' })}</p>
    </div>
  )
}
