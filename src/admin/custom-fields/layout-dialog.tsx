import { Draggable } from '@hello-pangea/dnd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { rest, restCreate, restRemove, restUpdate } from '#src/admin/call/rest-calls.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { DragHandle, DragOrder } from '#src/admin/order/drag-order.tsx'
import { StepButtons } from '#src/admin/order/step-buttons.tsx'
import { reloadSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import {
  EVERYONE,
  type LayoutSection,
  linesOf,
  otherFields,
  RecordLayout,
  type StoredLayout,
  sectionsOf,
} from '#src/contract/access/record-layout.ts'
import { RECORD_LAYOUTS } from '#src/contract/catalogue/rest.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { Select, SelectField } from '#src/kit/fields/select.tsx'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminCustomFields } from './words.ts'

/** A row of the list: the title of a section, or a field of the section above it. */
type Line = { id: number } & ({ en: string; hi: string } | { name: string; isHalf: boolean })

interface Props {
  resource: Resource
  /** What the page shows without a layout. */
  standard: readonly LayoutSection[]
  onClose: () => void
}

const toLines = (sections: readonly LayoutSection[]): Line[] =>
  sections
    .flatMap(({ title: { en, hi }, fields }) => [{ en, hi }, ...fields])
    .map((line, id) => ({ id, ...line }))

function toSections(lines: readonly Line[]): LayoutSection[] {
  const sections: { title: LayoutSection['title']; fields: { name: string; isHalf: boolean }[] }[] = []
  for (const line of lines)
    if ('en' in line) sections.push({ title: { en: line.en, hi: line.hi }, fields: [] })
    else sections.at(-1)?.fields.push({ name: line.name, isHalf: line.isHalf })
  return sections
}

/** Puts the sections and fields of a record's page in order, for a role or for everyone. */
export function LayoutDialog({ resource, standard, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminCustomFields)
  const say = useText()
  const [role, setRole] = useState<StoredLayout['role']>(EVERYONE)
  const [edited, setEdited] = useState<readonly Line[] | null>(null)
  const next = useRef(10_000)
  const { pending, error, act } = useAct()
  const { data } = useQuery({
    queryKey: ['layouts', resource.name],
    queryFn: () =>
      rest.getList<StoredLayout>(RECORD_LAYOUTS, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        filter: { resource: resource.name },
      }),
    gcTime: 0,
  })
  const stored = data?.data.find((one) => one.role === role)
  const begun = stored ?? data?.data.find((one) => one.role === EVERYONE)
  const lines = edited ?? toLines(begun ? withRest(sectionsOf(begun.lines), standard) : standard)
  const ids = lines.map(({ id }) => id)
  const order = (wanted: readonly number[]) => {
    const sorted = wanted.flatMap((id) => lines.find((line) => line.id === id) ?? [])
    // A field above all titles would be in no section.
    const first = sorted.findIndex((line) => 'en' in line)
    setEdited([...sorted.splice(first, 1), ...sorted])
  }
  const change = (id: number, values: object) =>
    setEdited(lines.map((line) => (line.id === id ? { ...line, ...values } : line)))
  const isUntitled = lines.some((line) => 'en' in line && (line.en.trim() === '' || line.hi.trim() === ''))
  const titles = lines.filter((line) => 'en' in line)
  const nameOf = (line: Line) => ('en' in line ? line.en : say(resource.field(line.name).label))
  const roles = Object.entries(describeField(RecordLayout, 'role').options ?? {})

  const settle = (work: () => Promise<unknown>, message: string) =>
    act(async () => {
      await work()
      notify('success', message)
      await reloadSession()
      onClose()
    })
  const save = () =>
    settle(() => {
      const body = { lines: linesOf(toSections(lines)) }
      return stored
        ? restUpdate(RECORD_LAYOUTS, stored.id, body, { lines: stored.lines })
        : restCreate(RECORD_LAYOUTS, { resource: resource.name, role, ...body })
    }, w('layoutSaved'))

  return (
    <Dialog
      title={w('layoutOf')}
      size="large"
      onClose={onClose}
      acts={
        <>
          {stored && (
            <TextButton
              disabled={pending}
              onClick={() => void settle(() => restRemove(RECORD_LAYOUTS, stored.id), w('layoutReset'))}
            >
              {w('resetLayout')}
            </TextButton>
          )}
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" disabled={pending || !data || isUntitled} onClick={() => void save()}>
            {w('saveLayout')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {w('layoutHelp')} <Link to={`/admin/${RECORD_LAYOUTS}`}>{w('allLayouts')}</Link>
      </p>
      <SelectField
        label={w('layoutFor')}
        value={role}
        choices={roles.map(([id, name]) => ({ id, name: say(name) }))}
        onValue={(one) => {
          setRole(one as StoredLayout['role'])
          setEdited(null)
        }}
      />
      <ErrorLine text={isUntitled ? w('sectionNeeded') : (error ?? undefined)} />
      <DragOrder ids={ids} onOrder={order}>
        {(area) => (
          <ul className="layout-lines" ref={area.innerRef} {...area.droppableProps}>
            {lines.map((line, place) => (
              <Draggable key={line.id} draggableId={String(line.id)} index={place}>
                {(drag) => (
                  <li
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    className={'en' in line ? 'layout-section' : 'layout-field'}
                  >
                    <DragHandle label={nameOf(line)} drag={drag} />
                    {'en' in line ? (
                      <span className="layout-titles">
                        {(['en', 'hi'] as const).map((language) => (
                          <input
                            key={language}
                            type="text"
                            maxLength={60}
                            lang={language}
                            aria-label={w('sectionTitle', {
                              number: titles.indexOf(line) + 1,
                              language: w(language === 'en' ? 'english' : 'hindi'),
                            })}
                            aria-invalid={line[language].trim() === ''}
                            value={line[language]}
                            onChange={({ target: { value } }) =>
                              change(line.id, { [language]: value.replace(/[|<>]/g, '') })
                            }
                          />
                        ))}
                        {titles.length > 1 && place > 0 && (
                          <TextButton
                            aria-label={w('removeSection', { name: line.en })}
                            onClick={() => setEdited(lines.filter(({ id }) => id !== line.id))}
                          >
                            <span aria-hidden="true">×</span>
                          </TextButton>
                        )}
                      </span>
                    ) : (
                      <>
                        <span className="layout-name">{nameOf(line)}</span>
                        <Select
                          aria-label={w('widthOf', { field: nameOf(line) })}
                          value={line.isHalf ? 'half' : 'full'}
                          choices={[
                            { id: 'half', name: w('half') },
                            { id: 'full', name: w('full') },
                          ]}
                          onValue={(one) => change(line.id, { isHalf: one === 'half' })}
                        />
                      </>
                    )}
                    <StepButtons name={nameOf(line)} place={place} ids={ids} onOrder={order} />
                  </li>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </ul>
        )}
      </DragOrder>
      <TextButton
        onClick={() => {
          next.current += 1
          setEdited([...lines, { id: next.current, en: '', hi: '' }])
        }}
      >
        {w('addSection')}
      </TextButton>
    </Dialog>
  )
}

/** The sections with what a stored layout does not name yet, at its end. */
function withRest(sections: readonly LayoutSection[], standard: readonly LayoutSection[]): LayoutSection[] {
  const known = standard.flatMap(({ fields }) => fields)
  const named = sections.flatMap(({ fields }) => fields.map(({ name }) => name))
  const rest = known.filter(({ name }) => !named.includes(name))
  const kept = sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter((one) => known.some(({ name }) => name === one.name)),
  }))
  return rest.length > 0 ? [...kept, { title: otherFields, fields: rest }] : kept
}
