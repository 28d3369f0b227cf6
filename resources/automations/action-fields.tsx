import { RecordEntry } from '#src/admin/editors/record-dialog.tsx'
import type { ConditionField } from '#src/admin/filters/conditions.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { type AutomationAction, actionNames, audiences } from '#src/contract/catalogue/automation.ts'
import { type FieldSchema, hints, isCalculated } from '#src/contract/field.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextAreaField, TextField } from '#src/kit/fields/text-field.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { automationPage } from './words.ts'

interface Props {
  action: AutomationAction
  number: number
  target: Resource
  /** Fields that it can send. */
  known: readonly ConditionField[]
  error: string | undefined
  /** Null: it is removed. */
  onChange: (action: AutomationAction | null) => void
}

/** One action of an automation. */
export function ActionFields({ action, number, target, known, error, onChange }: Props) {
  const w = useWords(automationPage)
  const say = useText()
  const settable = Object.entries(target.schema.shape).flatMap(([name, schema]) =>
    hints.has(schema as FieldSchema) &&
    !isCalculated(schema as FieldSchema) &&
    !target.fixed?.includes(name) &&
    target.may.set(name)
      ? [name]
      : [],
  )
  const audience = (one: (typeof audiences)[number]) =>
    one === 'owner' ? w('owner') : w('role', { role: say(roleNames[Number(one) as 1]) })
  return (
    <fieldset className="automation-action">
      <legend>{w('action', { number, name: say(actionNames[action.do]) })}</legend>
      {action.do === 'notify' && (
        <SelectField
          label={w('to')}
          choices={audiences.map((one) => ({ id: one, name: audience(one) }))}
          value={action.to}
          onValue={(to) => onChange({ ...action, to: to as typeof action.to })}
        />
      )}
      {action.do === 'set' && (
        <>
          <SelectField
            label={w('field')}
            empty={w('chooseField')}
            choices={settable.map((name) => ({ id: name, name: say(target.field(name).label) }))}
            value={action.property}
            error={action.property ? undefined : error}
            onValue={(property) => onChange({ do: 'set', property, value: null })}
          />
          {action.property && (
            <RecordEntry
              field={target.field(action.property)}
              value={action.value}
              {...{ error, disabled: false, autoFocus: false }}
              onChange={(value) => onChange({ ...action, value })}
            />
          )}
        </>
      )}
      {action.do === 'task' && (
        <TextAreaField
          label={w('text')}
          help={w('textHelp')}
          value={action.text}
          error={error}
          onValue={(text) => onChange({ ...action, text })}
        />
      )}
      {action.do === 'campaign' && (
        <TextField
          label={w('like')}
          help={w('likeHelp')}
          value={action.like}
          error={error}
          onValue={(like) => onChange({ ...action, like })}
        />
      )}
      {action.do === 'webhook' && (
        <>
          <TextField
            label={w('url')}
            placeholder="https://"
            value={action.url}
            error={error}
            onValue={(url) => onChange({ ...action, url })}
          />
          <fieldset className="automation-action">
            <legend>{w('sent')}</legend>
            <div className="automation-sent">
              {known.map(({ name, spec }) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={action.fields.includes(name)}
                    onChange={({ target: { checked } }) =>
                      onChange({
                        ...action,
                        fields: checked
                          ? [...action.fields, name]
                          : action.fields.filter((one) => one !== name),
                      })
                    }
                  />{' '}
                  <span>{say(spec.label)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <TextButton aria-label={w('remove', { number })} onClick={() => onChange(null)}>
        {w('removeShort')}
      </TextButton>
    </fieldset>
  )
}
