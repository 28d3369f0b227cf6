import './plans.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { enteredSchema, RecordEntry } from '#src/admin/editors/record-dialog.tsx'
import { nameOf } from '#src/admin/grid/light-cell.ts'
import { readList } from '#src/admin/list/list-calls.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { requiredText } from '#src/contract/field.ts'
import { nextMonday } from '#src/domain/catalogue/next-monday.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { indiaTime } from '#src/kit/fields/typed-date.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { plannable, plannedKey } from './use-planned-cells.ts'
import { planWords } from './words.ts'

interface Props {
  resource: Resource
  /** Each gets the same new values. */
  rows: readonly Row[]
  /** The field to begin with; others can be added. */
  field?: FieldSpec | undefined
  onClose: () => void
}

/** Beside the fields of the record, whose names they must not share. */
const own = { plan: '$plan', name: '$name', when: '$when', start: 'start_at', field: '$field' } as const

/** Plans new values of one or several records: in a new draft, for a time or a release, or in one that is there. */
export function PlanDialog({ resource, rows, field, onClose }: Props) {
  const w = useWords(planWords)
  const say = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [fields, setFields] = useState<readonly FieldSpec[]>(field ? [field] : [])
  const drafts = useQuery({
    queryKey: ['plan-drafts'],
    queryFn: () => readList('planned-changes', { state: 'DRAFT' }),
    gcTime: 0,
  })
  const [only] = rows
  const record = only && rows.length === 1 ? nameOf(resource, only) : w('count', { count: rows.length })
  const title =
    rows.length > 1
      ? w('titleRecords', { count: rows.length })
      : w(field ? 'titleField' : 'titleRecord', { name: record, field: field ? say(field.label) : '' })
  /** What all records have now. */
  const common = (name: string) => {
    const values = new Set(rows.map((row) => JSON.stringify(row[name] ?? null)))
    return values.size === 1 ? (only?.[name] ?? null) : null
  }
  const all = Object.keys(resource.schema.shape).flatMap((name) =>
    name === resource.id ? [] : resource.field(name),
  )
  const others = all.filter(
    (one) => plannable(resource, one) && !fields.some(({ name }) => name === one.name),
  )
  const schema = z
    .object({
      [own.plan]: z.string(),
      [own.name]: z.string(),
      [own.when]: z.string(),
      [own.start]: z.string(),
    })
    .and(enteredSchema(fields))
    .superRefine((typed: Record<string, unknown>, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (fields.length === 0) refuse(own.field, w('noField'))
      if (typed[own.plan] !== '') return
      const [problem] = requiredText(120).safeParse(typed[own.name]).error?.issues ?? []
      if (problem) refuse(own.name, problem.message)
      if (typed[own.when] === 'time' && Number.isNaN(Date.parse(indiaTime(String(typed[own.start])))))
        refuse(own.start, 'date')
    })

  async function save(typed: Record<string, unknown>) {
    const cells = fields.flatMap(({ name }) =>
      rows.map((row) => ({
        ...{ page: resource.name, id: row.id, property: name },
        ...{ value: typed[name] ?? null, seen: row[name] ?? null },
      })),
    )
    const chosen = Number(typed[own.plan])
    let name = String(typed[own.name])
    let id = chosen
    if (chosen > 0) {
      const params = { id: chosen }
      const plan = await call('GET /api/admin/planned-changes/{id}', { params })
      name = plan.name
      await call('POST /api/admin/planned-changes/{id}', { params, body: { revision: plan.revision, cells } })
    } else {
      const start_at = typed[own.when] === 'time' ? indiaTime(String(typed[own.start])) : null
      id = (await call('POST /api/admin/planned-changes', { body: { name, start_at, cells } })).id
    }
    await client.invalidateQueries({ queryKey: plannedKey(resource.name) })
    notify('success', w('saved', { name }), {
      label: w('open'),
      run: () => void navigate(`/admin/planned-changes/${id}`),
    })
  }

  return (
    <FormDialog<Record<string, unknown>, typeof schema>
      title={title}
      action={w('save')}
      schema={schema}
      initial={{
        ...{ [own.plan]: '', [own.field]: '' },
        [own.name]: field ? w('nameOf', { field: say(field.label), name: record }) : record,
        [own.when]: 'time',
        [own.start]: nextMonday(new Date()),
        ...Object.fromEntries(all.map(({ name }) => [name, common(name)])),
      }}
      send={save}
      onClose={onClose}
    >
      {(bind, { values, set, pending }) => (
        <div className="plan-dialog">
          <p className="muted">{w('about')}</p>
          {fields.map((one, index) => (
            <div className="planned-field" key={one.name}>
              <RecordEntry
                field={one}
                value={values[one.name]}
                error={bind(one.name).error}
                disabled={pending}
                autoFocus={index === fields.length - 1}
                onChange={(value) => set(one.name, value)}
              />
              {fields.length > 1 && (
                <TextButton onClick={() => setFields(fields.filter((other) => other !== one))}>
                  {w('removeField', { field: say(one.label) })}
                </TextButton>
              )}
            </div>
          ))}
          {others.length > 0 && (
            <SelectField
              {...bind(own.field)}
              label={w(fields.length === 0 ? 'chooseField' : 'addField')}
              value=""
              empty="–"
              choices={others.map(({ name, label }) => ({ id: name, name: say(label) }))}
              disabled={pending}
              onValue={(name) => {
                if (name) setFields([...fields, resource.field(name)])
                // Takes its error away.
                set(own.field, '')
              }}
            />
          )}
          {(drafts.data?.rows.length ?? 0) > 0 && (
            <SelectField
              {...bind(own.plan)}
              label={w('plan')}
              empty={w('fresh')}
              choices={(drafts.data?.rows ?? []).map(({ id, name }) => ({
                id: Number(id),
                name: String(name),
              }))}
            />
          )}
          {values[own.plan] === '' && (
            <>
              <TextField {...bind(own.name)} label={w('name')} required />
              <SelectField
                {...bind(own.when)}
                label={w('when')}
                choices={[
                  { id: 'time', name: w('atTime') },
                  { id: 'release', name: w('release') },
                ]}
              />
              {values[own.when] === 'time' && (
                <DateField {...bind(own.start)} label={w('start')} detail="minute" required />
              )}
            </>
          )}
        </div>
      )}
    </FormDialog>
  )
}
