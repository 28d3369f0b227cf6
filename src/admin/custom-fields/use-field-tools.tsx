import './custom-fields.css'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { conditionWords } from '#src/admin/filters/words.ts'
import type { GridActions } from '#src/admin/grid/grid.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { mayOn, useAdminSession } from '#src/admin/session/session.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { CUSTOM_FIELDS, isSetup } from '#src/contract/catalogue/rest.ts'
import type { StoredField } from '#src/contract/custom-field.ts'
import { isPartOfPage } from '#src/contract/lists/page-rules.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { type RowAct, RowMenu } from '#src/kit/menus/row-menu.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { Definable } from './definition-dialog.tsx'
import { adminCustomFields } from './words.ts'

/** Loaded when one is opened: a list's first page does without a form library. */
const loadDialogs = async () => ({
  ...(await import('./conditions-dialog.tsx')),
  ...(await import('./definition-dialog.tsx')),
  ...(await import('./remove-field.tsx')),
})
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>

type Open =
  | { kind: 'add' }
  | { kind: 'conditions'; field: FieldSpec }
  | { kind: 'edit' | 'remove'; stored: StoredField }
  | null

const noActs = () => []

/** Slabs have custom fields, but no page, and so no conditions. */
const isResource = (one: Definable): one is Resource => 'schema' in one && !isPartOfPage(one.name)

interface Tools {
  tools: Pick<GridActions, 'columnMenu' | 'addColumn'>
  dialog: ReactNode
}

/**
 * The + column and the menus of the headings: those of added columns for those who may define fields.
 * @param inGrid the grid's own keys lead to the menus
 * @param headActs what the menu of any heading offers
 */
export function useFieldTools(
  resource: Definable,
  {
    inGrid = true,
    headActs = noActs,
  }: { inGrid?: boolean; headActs?: (name: string) => readonly RowAct[] } = {},
): Tools {
  const w = useWords(adminCustomFields)
  const f = useWords(conditionWords)
  const say = useText()
  const navigate = useNavigate()
  const language = useLanguage()
  const session = useAdminSession()
  const [open, setOpen] = useState<Open>(null)
  const [dialogs, setDialogs] = useState<Dialogs>()
  const add = useRef<HTMLButtonElement>(null)
  const may =
    mayOn(session, CUSTOM_FIELDS)('create') &&
    !isSetup(resource.name) &&
    (entityOf(resource.name) !== undefined || isPartOfPage(resource.name))
  const { custom } = resource
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language stands for the words
  const tools = useMemo((): Tools['tools'] => {
    const show = async (next: Open) => {
      setDialogs(await loadDialogs())
      setOpen(next)
    }
    return {
      addColumn: may && (
        <TextButton
          ref={add}
          {...(inGrid && { className: 'add-field', 'aria-label': w('newField'), title: w('newField') })}
          onClick={() => void show({ kind: 'add' })}
        >
          + {!inGrid && <span>{w('newField')}</span>}
        </TextButton>
      ),
      columnMenu: ({ field }) => {
        const stored = may && custom?.find(({ name }) => name === field.name)
        const takesConditions = may && isResource(resource) && field.name !== resource.id
        return (
          <RowMenu
            {...(inGrid && { tabIndex: -1 })}
            label={
              stored ? w('menu', { field: say(field.label) }) : f('menuOf', { column: say(field.label) })
            }
            acts={[
              ...headActs(field.name),
              ...(takesConditions
                ? [{ label: w('conditions'), onClick: () => void show({ kind: 'conditions', field }) }]
                : []),
              ...(stored
                ? [
                    { label: w('edit'), onClick: () => void show({ kind: 'edit', stored }) },
                    { label: w('all'), onClick: () => void navigate(`/admin/${CUSTOM_FIELDS}`) },
                    {
                      label: w('remove'),
                      danger: true,
                      onClick: () => void show({ kind: 'remove', stored }),
                    },
                  ]
                : []),
            ]}
          />
        )
      },
    }
  }, [may, custom, language, inGrid, headActs])
  const close = () => {
    setOpen(null)
    // The grid of other columns is another one: what opened the dialog is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) add.current?.focus()
    })
  }
  return { tools, dialog: open && dialogs && dialogOf(dialogs, resource, open, close) }
}

const dialogOf = (
  { ConditionsDialog, DefinitionDialog, RemoveField }: Dialogs,
  resource: Definable,
  open: NonNullable<Open>,
  close: () => void,
) =>
  open.kind === 'conditions' ? (
    isResource(resource) && <ConditionsDialog resource={resource} field={open.field} onClose={close} />
  ) : open.kind === 'remove' ? (
    <RemoveField stored={open.stored} onClose={close} />
  ) : (
    <DefinitionDialog
      resource={resource}
      stored={open.kind === 'edit' ? open.stored : undefined}
      onClose={close}
    />
  )
