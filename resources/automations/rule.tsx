import './rule.css'
import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { restUpdate } from '#src/admin/call/rest-calls.ts'
import { readEntered } from '#src/admin/editors/record-dialog.tsx'
import { Panel } from '#src/admin/filters/condition-panel.tsx'
import { definedResource, type Resource, type Row } from '#src/admin/model/define-resource.ts'
import { withCustomFields } from '#src/admin/model/with-custom-fields.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import {
  type Automation,
  AutomationAction,
  actionNames,
  storedActions,
} from '#src/contract/catalogue/automation.ts'
import { AUTOMATIONS } from '#src/contract/catalogue/rest.ts'
import { storedWhere } from '#src/contract/field-condition.ts'
import type { Where } from '#src/contract/where.ts'
import { fieldsBeside } from '#src/domain/catalogue/field-rules.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { ActionFields } from './action-fields.tsx'
import { automationPage } from './words.ts'

/** The resource that an automation is for, as the user sees it. */
export function useTarget(name: string): Resource | undefined {
  const session = useAdminSession()
  const found = definedResource(name)
  return found && withCustomFields(found, fieldsOn(session, name))
}

const starts: Record<AutomationAction['do'], AutomationAction> = {
  notify: { do: 'notify', to: 'owner' },
  set: { do: 'set', property: '', value: null },
  task: { do: 'task', text: '' },
  webhook: { do: 'webhook', url: '', fields: [] },
  campaign: { do: 'campaign', like: '' },
}

interface Draft {
  field: string | null
  days_after: string
  condition: Where | undefined
  actions: { key: number; action: AutomationAction }[]
}

const draftOf = (row: Automation): Draft => ({
  field: row.field,
  days_after: String(row.days_after),
  condition: storedWhere(row.condition),
  actions: (storedActions(row.actions) ?? []).map((action, key) => ({ key, action })),
})

/** When an automation runs and what it does then; saved as one. */
export function Rule({ row }: { row: Row }) {
  const target = useTarget(String(row.resource))
  // What another admin saved, or the history, replaces what is shown.
  const stored = JSON.stringify([row.trigger, row.field, row.days_after, row.condition, row.actions])
  return target && <RuleForm key={stored} id={row.id} stored={row as unknown as Automation} target={target} />
}

function RuleForm({ id, stored, target }: { id: number; stored: Automation; target: Resource }) {
  const w = useWords(automationPage)
  const messages = useWordTable(validation) as Record<string, string>
  const say = useText()
  const refresh = useRefresh()
  const heading = useId()
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [pending, setPending] = useState(false)
  const [kind, setKind] = useState<AutomationAction['do']>('notify')
  const known = [...fieldsBeside(target.schema, '')].map(([name, where]) => ({
    ...{ name, where },
    spec: target.field(name),
  }))
  const isDate = stored.trigger === 'date'
  const choices = known
    .filter(({ where }) => !isDate || where.kind === 'date')
    .map(({ name, spec }) => ({ id: name, name: say(spec.label) }))

  function change(part: Partial<Draft>) {
    setErrors({})
    setDraft((now) => ({ ...now, ...part }))
  }
  const valuesOf = ({ field, days_after, condition, actions }: Draft): Record<string, unknown> => ({
    field,
    days_after: days_after.trim() === '' ? 0 : Number(days_after),
    condition: condition ? JSON.stringify(condition) : null,
    actions: JSON.stringify(actions.map(({ action }) => action)),
  })
  const before = valuesOf(draftOf(stored))
  const changed = Object.entries(valuesOf(draft)).filter(([name, value]) => value !== before[name])

  /** Values as they were typed, read as their fields read them. Undefined: one cannot be read. */
  function readActions(): Draft['actions'] | undefined {
    const wrong: Record<string, string> = {}
    const actions = draft.actions.map((one, at) => {
      const { action } = one
      if (action.do !== 'set' || !action.property) {
        const issue = AutomationAction.safeParse(action).error?.issues[0]
        if (issue) wrong[`action${at}`] = messages[issue.message] ?? issue.message
        return one
      }
      const read = readEntered(target.field(action.property), action.value)
      if (read.ok) return { ...one, action: { ...action, value: read.value } }
      const problem = read.problem
      wrong[`action${at}`] = typeof problem === 'string' ? (messages[problem] ?? problem) : say(problem)
      return one
    })
    setErrors(wrong)
    return Object.keys(wrong).length > 0 ? undefined : actions
  }

  async function save() {
    const actions = readActions()
    if (!actions) return
    const values = valuesOf({ ...draft, actions })
    const set = Object.entries(values).filter(([name, value]) => value !== before[name])
    const seen = set.map(([name]) => [name, (stored as Record<string, unknown>)[name]])
    setPending(true)
    try {
      await restUpdate(AUTOMATIONS, id, Object.fromEntries(set), Object.fromEntries(seen))
      notify('success', w('saved'))
      refresh()
    } catch (failure) {
      if (!(failure instanceof Waiting))
        setErrors((failure as ApiError).body?.errors ?? { actions: messageOf(failure) })
    }
    setPending(false)
  }

  return (
    <div className="automation-rule">
      {(isDate || stored.trigger === 'changed') && (
        <div className="automation-fields">
          <SelectField
            label={w(isDate ? 'dateField' : 'field')}
            empty={w(isDate ? 'chooseField' : 'anyField')}
            choices={choices}
            value={draft.field ?? ''}
            onValue={(field) => change({ field: field || null })}
            error={errors.field}
          />
          {isDate && (
            <TextField
              label={w('days')}
              inputMode="numeric"
              value={draft.days_after}
              onValue={(days_after) => change({ days_after })}
              error={errors.days_after}
            />
          )}
        </div>
      )}
      <section aria-labelledby={`${heading}-if`}>
        <h3 id={`${heading}-if`}>{w(stored.trigger === 'condition' ? 'becomes' : 'onlyIf')}</h3>
        <Panel
          conditions={{
            ...{ where: draft.condition, set: (condition) => change({ condition }), fields: known },
            ...{ resource: undefined, open: null, setOpen: () => {} },
          }}
          ownWords={{ none: w('noCondition'), match: w('recordMeets'), add: w('addCondition') }}
        />
        <ErrorLine text={errors.condition} />
      </section>
      <section aria-labelledby={`${heading}-then`}>
        <h3 id={`${heading}-then`}>{w('actions')}</h3>
        {draft.actions.length === 0 && <p className="muted">{w('noActions')}</p>}
        {draft.actions.map(({ key, action }, at) => (
          <ActionFields
            key={key}
            {...{ action, number: at + 1, target, known, error: errors[`action${at}`] }}
            onChange={(next) =>
              change({
                actions: draft.actions.flatMap((one) =>
                  one.key !== key ? [one] : next ? [{ key, action: next }] : [],
                ),
              })
            }
          />
        ))}
        <div className="automation-add">
          <SelectField
            label={w('newAction')}
            choices={Object.entries(actionNames).map(([one, name]) => ({ id: one, name: say(name) }))}
            value={kind}
            onValue={(next) => setKind(next as AutomationAction['do'])}
          />
          <Button
            kind="secondary"
            onClick={() => {
              const key = 1 + Math.max(-1, ...draft.actions.map((one) => one.key))
              change({ actions: [...draft.actions, { key, action: starts[kind] }] })
            }}
          >
            {w('add')}
          </Button>
        </div>
        <ErrorLine text={errors.actions ?? errors.active} />
      </section>
      <div className="automation-save">
        <Button kind="primary" busy={pending} disabled={changed.length === 0} onClick={() => void save()}>
          {w('save')}
        </Button>
        {changed.length > 0 && (
          <>
            <Button kind="plain" onClick={() => change(draftOf(stored))}>
              {w('discard')}
            </Button>
            <span className="muted">{w('unsaved')}</span>
          </>
        )}
      </div>
    </div>
  )
}
