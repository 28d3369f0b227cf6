import './custom-fields.css'
import { useId, useRef } from 'react'
import { useRefresh } from 'react-admin'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import {
  CALCULATED,
  CustomField,
  customKinds,
  definitionKinds,
  isFigure,
  isNeverRequired,
  type StoredField,
} from '#src/contract/custom-field.ts'
import { isPartOfPage, rulesOf } from '#src/contract/lists/page-rules.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { ChoiceLines } from './choice-lines.tsx'
import { addDefinition, changeDefinition } from './definition-calls.ts'
import { bodyOf, type DefinitionValues, definitionBody, nameOfWords, valuesOf } from './definition-values.ts'
import { FormulaField } from './formula-field.tsx'
import { RoleRights } from './role-rights.tsx'
import { adminCustomFields } from './words.ts'

/** What takes custom fields. */
export type Definable = Pick<Resource, 'name' | 'menu' | 'custom'>

interface Props {
  resource: Definable
  /** Absent: a new field. */
  stored?: StoredField | undefined
  onClose: () => void
}

/** Adds a field to a resource, or changes one that was added. */
export function DefinitionDialog({ resource, stored, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminCustomFields)
  const say = useText()
  const refresh = useRefresh()
  const requiredId = useId()
  /** The name follows the English words until a user types one. */
  const isNamed = useRef(stored !== undefined)
  const roles = rolesOf(resource.name)
  const spec = (name: keyof CustomField) => {
    const { label, help } = describeField(CustomField, name)
    return { label: say(label), help: help && say(help) }
  }
  const kinds = describeField(CustomField, 'kind').options ?? {}
  const targets = Object.entries(describeField(definitionSchema(), 'rows').options ?? {}).map(
    ([id, words]) => ({ id, name: say(words) }),
  )

  async function send(body: Record<string, unknown>) {
    await (stored ? changeDefinition(stored, body) : addDefinition(body))
    return w(stored ? 'changed' : 'added')
  }

  return (
    <FormDialog<DefinitionValues, typeof definitionBody>
      title={
        stored
          ? w('editOf', { field: say({ en: stored.label_en, hi: stored.label_hi }) })
          : w('addTo', { list: say(resource.menu) })
      }
      action={stored ? t('update') : w('add')}
      schema={definitionBody}
      initial={valuesOf(stored, roles)}
      toBody={(values) => bodyOf(resource.name, values)}
      send={send}
      onDone={refresh}
      onClose={onClose}
    >
      {(bind, { values, set }) => (
        <>
          <TextField
            {...bind('label_en')}
            {...spec('label_en')}
            autoFocus
            onValue={(text) => {
              set('label_en', text)
              if (!isNamed.current) set('name', nameOfWords(text))
            }}
          />
          <TextField {...bind('label_hi')} {...spec('label_hi')} />
          <SelectField
            {...bind('kind')}
            {...spec('kind')}
            disabled={stored !== undefined}
            choices={kindsFor(resource.name).map((kind) => ({
              id: kind,
              name: say(kinds[kind] ?? { en: kind, hi: kind }),
            }))}
          />
          <TextField
            {...bind('name')}
            {...spec('name')}
            disabled={stored !== undefined}
            onValue={(text) => {
              isNamed.current = true
              set('name', text)
            }}
          />
          {isFigure(values.kind) && (
            <div className="field-range">
              <TextField {...bind('min')} {...spec('min')} inputMode="decimal" />
              <TextField {...bind('max')} {...spec('max')} inputMode="decimal" />
            </div>
          )}
          {values.kind === 'row' && (
            <SelectField
              {...bind('rows')}
              {...spec('rows')}
              disabled={stored !== undefined}
              empty={w('chooseRows')}
              choices={targets}
            />
          )}
          {values.kind === 'choice' && (
            <ChoiceLines
              lines={values.choices}
              error={bind('choices').error}
              onLines={(lines) => set('choices', lines)}
            />
          )}
          {values.kind === CALCULATED && (
            <FormulaField {...bind('formula')} page={resource.name} field={stored?.name} />
          )}
          {!isNeverRequired(values.kind) && (
            <div className="field-required">
              <label>
                <input
                  type="checkbox"
                  aria-describedby={requiredId}
                  checked={values.required}
                  onChange={({ target }) => set('required', target.checked)}
                />{' '}
                <span>{spec('required').label}</span>
              </label>
              <small id={requiredId}>{w('requiredHelp')}</small>
            </div>
          )}
          {values.kind !== CALCULATED && (
            <RoleRights
              roles={roles}
              sees={values.see_roles}
              sets={values.set_roles}
              onChange={({ see_roles, set_roles }) => {
                set('see_roles', see_roles)
                set('set_roles', set_roles)
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Slabs are saved as a whole by their own calls, which know no calculated values. */
const kindsFor = (page: string) => (isPartOfPage(page) ? customKinds : definitionKinds)

/** The declared resource knows which others there are. */
const definitionSchema = () => catalogueNamed(CUSTOM_FIELDS)?.schema ?? CustomField

/** Roles besides 1 that open the page. */
const rolesOf = (page: string): StoredField['see_roles'] =>
  (['2', '3'] as const).filter((role) => rulesOf(page)?.roles.some((other) => String(other) === role))
