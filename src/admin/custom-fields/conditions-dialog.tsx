import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { restCreate, restUpdate } from '#src/admin/call/rest-calls.ts'
import { Panel } from '#src/admin/filters/condition-panel.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { describeField, type FieldSpec } from '#src/admin/model/describe.ts'
import { reloadSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import { FIELD_CONDITIONS } from '#src/contract/catalogue/rest.ts'
import { isCalculated } from '#src/contract/field.ts'
import { type Effect, effects, FieldCondition, storedWhere } from '#src/contract/field-condition.ts'
import type { Where } from '#src/contract/where.ts'
import { fieldsBeside } from '#src/domain/catalogue/field-rules.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminCustomFields } from './words.ts'

const helps = { show_when: 'showHelp', require_when: 'requireHelp', lock_when: 'lockHelp' } as const

interface Props {
  resource: Resource
  field: FieldSpec
  onClose: () => void
}

/** Says when a field is shown, required or locked, with the builder of filters. */
export function ConditionsDialog({ resource, field, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminCustomFields)
  const say = useText()
  const refresh = useRefresh()
  const id = useId()
  const stored = resource.custom?.conditions?.find((one) => one.field === field.name)
  const [edited, setEdited] = useState<Partial<Record<Effect, Where | undefined>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [pending, setPending] = useState(false)
  const [fields] = useState(() =>
    [...fieldsBeside(resource.schema, field.name)].map(([name, where]) => ({
      name,
      where,
      spec: resource.field(name),
    })),
  )
  const textOf = (where: Where | undefined) => (where ? JSON.stringify(where) : null)
  const shown = effects.filter((effect) => effect === 'show_when' || !isCalculated(field.schema))

  async function save() {
    const changed = Object.fromEntries(
      Object.entries(edited).map(([effect, where]) => [effect, textOf(where)]),
    )
    const seen = Object.fromEntries(
      Object.keys(changed).map((effect) => [effect, stored?.[effect as Effect] ?? null]),
    )
    setPending(true)
    try {
      if (stored) await restUpdate(FIELD_CONDITIONS, stored.id, changed, seen)
      else await restCreate(FIELD_CONDITIONS, { resource: resource.name, field: field.name, ...changed })
      notify('success', w('conditionsSaved'))
      await reloadSession()
      refresh()
      onClose()
    } catch (failure) {
      if (failure instanceof Waiting) return onClose()
      const { message, body } = failure as ApiError
      setErrors(body?.errors ?? { show_when: message || t('anErrorOccurred') })
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      title={w('conditionsOf', { field: say(field.label) })}
      size="large"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(edited).length > 0) void save()
        else onClose()
      }}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" disabled={pending}>
            {t('update')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {w('conditionsHelp')} <Link to={`/admin/${FIELD_CONDITIONS}`}>{w('allConditions')}</Link>
      </p>
      {shown.map((effect) => (
        <section
          key={effect}
          className="field-conditions"
          aria-labelledby={`${id}-${effect}`}
          aria-describedby={`${id}-${effect}-help`}
        >
          <h3 id={`${id}-${effect}`}>{say(describeField(FieldCondition, effect).label)}</h3>
          <small className="muted" id={`${id}-${effect}-help`}>
            {w(helps[effect])}
          </small>
          <Panel
            conditions={{
              where: effect in edited ? edited[effect] : storedWhere(stored?.[effect] ?? null),
              set: (where) => {
                setEdited((all) => ({ ...all, [effect]: where }))
                setErrors(({ [effect]: _, ...others }) => others)
              },
              fields,
              resource: undefined,
              open: null,
              setOpen: () => {},
            }}
            ownWords={{ none: w('noCondition'), match: w('recordMeets'), add: w('addCondition') }}
          />
          <ErrorLine text={errors[effect]} />
        </section>
      ))}
      <ErrorLine text={Object.entries(errors).find(([name]) => !shown.includes(name as Effect))?.[1]} />
    </Dialog>
  )
}
