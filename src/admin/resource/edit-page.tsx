import './field-dialog.css'
import './edit-page.css'
import './lock-note.css'
import { useId, useRef, useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { CommentsDialog } from '#src/admin/comments/comments-dialog.tsx'
import { takesComments, useCommentMarks } from '#src/admin/comments/use-comment-marks.ts'
import { commentWords } from '#src/admin/comments/words.ts'
import { adminCustomFields } from '#src/admin/custom-fields/words.ts'
import { RuleNote } from '#src/admin/editors/rule-note.tsx'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { nameOf } from '#src/admin/grid/light-cell.ts'
import { HistoryButton } from '#src/admin/history/history-button.tsx'
import { HistoryDialog } from '#src/admin/history/history-dialog.tsx'
import { Icon } from '#src/admin/icons/icon.tsx'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { type FieldLock, type FieldSpec, lockOf } from '#src/admin/model/describe.ts'
import { stateOf } from '#src/admin/model/field-state.ts'
import { PlanDialog } from '#src/admin/plans/plan-dialog.tsx'
import {
  type PlannedMark,
  plannedText,
  useMayPlan,
  usePlannedCells,
} from '#src/admin/plans/use-planned-cells.ts'
import { planWords } from '#src/admin/plans/words.ts'
import { ConflictNote } from '#src/admin/saving/conflict.tsx'
import { EffectNote } from '#src/admin/saving/effect-note.tsx'
import { useFocusAfterNote } from '#src/admin/saving/use-focus-after-note.ts'
import { useProperty } from '#src/admin/saving/use-property.ts'
import { useMay } from '#src/admin/session/session.ts'
import { Undo } from '#src/admin/undo/undo.tsx'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { RECORD_LAYOUTS } from '#src/contract/catalogue/rest.ts'
import { fieldsIn } from '#src/contract/field-condition.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { Loading } from '#src/kit/feedback/load-state.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useAskBeforeUnload } from '#src/platform/ask-before-unload.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { listSearch } from './last-list.ts'
import { isSwitchedOff, pageSections, standardSections } from './page-sections.ts'
import { RecordSteps } from './record-steps.tsx'
import { RelatedLists } from './related-lists.tsx'

/** Loaded when it is opened: it brings what drags. */
const LayoutDialog = lazyDialog(
  async () => (await import('#src/admin/custom-fields/layout-dialog.tsx')).LayoutDialog,
)

/** The page of one record: every declared field, in sections; each saves on blur. */
export function EditPage({ resource }: { resource: Resource }) {
  const { id } = useParams()
  // What is typed belongs to its record.
  return <RecordPage key={id} resource={resource} />
}

function RecordPage({ resource }: { resource: Resource }) {
  const say = useText()
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const { id } = useParams()
  const c = useWords(commentWords)
  const [search, setSearch] = useSearchParams()
  const marks = useCommentMarks(resource).counts.get(Number(id))
  const [history, setHistory] = useState<{ field?: FieldSpec } | null>(null)
  const p = useWords(planWords)
  const [planning, setPlanning] = useState(false)
  const mayPlan = useMayPlan(resource)
  const plannedOf = usePlannedCells(resource)
  const f = useWords(adminCustomFields)
  const mayLayOut = useMay(RECORD_LAYOUTS)('create')
  const [layingOut, setLayingOut] = useState(false)
  /** What is typed and not stored, by field. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, unknown>>>({})
  const { data: row, error, isPending } = useGetOne<Row>(resource.name, { id: Number(id) })
  const about = search.get('comments')
  const all = [...(marks?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  /** The address says what is discussed: a message links to it. */
  const discuss = (property: string | null) =>
    setSearch(property === null ? {} : { comments: property }, { replace: true })
  if (isPending) return <Loading />
  // Read again after another field's save, a page that cannot be read now keeps what is typed in it.
  const isGone = (error as ApiError | null)?.status === 404
  if (isGone || !row || !resource.edit) return <NotFound home={`/admin/${resource.name}`} />
  const { sections } = resource.edit
  const live = liveRow(resource, row, drafts)
  const isOff = (name: string) =>
    isSwitchedOff(sections, name, row) || stateOf(resource, name, live).hidden !== undefined
  return (
    <div className="edit-page" data-row={row.id}>
      <header data-page-actions>
        <Link
          to={{ pathname: `/admin/${resource.name}`, search: listSearch(resource) }}
          aria-label={t('backToList')}
          className="back"
        >
          ←
        </Link>
        <PageTitle>{say(resource.edit.title)}</PageTitle>
        <p>{String(row[resource.label])}</p>
        <RecordSteps resource={resource} id={row.id} />
        {entityOf(resource.name) && resource.may('history') && (
          <TextButton onClick={() => setHistory({})}>{w('history')}</TextButton>
        )}
        {takesComments(resource) && (
          <TextButton onClick={() => discuss('')}>
            {all > 0 ? c('commentsCount', { count: all }) : c('comments')}
          </TextButton>
        )}
        {mayPlan && <TextButton onClick={() => setPlanning(true)}>{p('later')}</TextButton>}
        {mayLayOut && <TextButton onClick={() => setLayingOut(true)}>{f('editLayout')}</TextButton>}
      </header>
      {pageSections(resource).map(({ title, fields, Part }) => {
        const shown = fields.filter(({ name }) => !isOff(name))
        if (shown.length === 0 && !Part) return null
        return (
          <section key={title.en}>
            <h2>{say(title)}</h2>
            <div className={resource.layout ? 'fields laid-out' : 'fields'}>
              {shown.map(({ name, isHalf }) => (
                <FieldRow
                  key={name}
                  resource={resource}
                  row={row}
                  live={live}
                  field={resource.field(name)}
                  isWide={!isHalf}
                  comments={marks?.get(name) ?? 0}
                  planned={plannedOf(row.id, name)}
                  onDraft={(value) => setDrafts((all) => ({ ...all, [name]: value }))}
                  onComments={() => discuss(name)}
                  onHistory={(_, field) => setHistory({ field })}
                />
              ))}
            </div>
            {Part && <Part row={row} />}
          </section>
        )
      })}
      <RelatedLists resource={resource} id={row.id} />
      <Undo resource={resource} id={row.id} />
      {about !== null && (
        <CommentsDialog
          resource={resource}
          row={row}
          field={Object.hasOwn(resource.schema.shape, about) ? resource.field(about) : undefined}
          onClose={() => discuss(null)}
        />
      )}
      {layingOut && (
        <LayoutDialog
          resource={resource}
          standard={standardSections(sections)}
          onClose={() => setLayingOut(false)}
        />
      )}
      {planning && <PlanDialog resource={resource} rows={[row]} onClose={() => setPlanning(false)} />}
      {history && (
        <HistoryDialog resource={resource} row={row} field={history.field} onClose={() => setHistory(null)} />
      )}
    </div>
  )
}

/** The record with what is typed, where it can be read. */
function liveRow(resource: Resource, row: Row, drafts: Readonly<Record<string, unknown>>): Row {
  if (!resource.rules) return row
  const typed = Object.entries(drafts).flatMap(([name, draft]) => {
    const read = draft === undefined ? undefined : readField(resource.field(name).schema, draft)
    return read?.ok ? [[name, read.value] as const] : []
  })
  return { ...row, ...Object.fromEntries(typed) }
}

interface FieldRowProps {
  resource: Resource
  row: Row
  /** The record with what is typed in any field: conditions follow it. */
  live: Row
  /** Undefined: it is stored. */
  onDraft: (value: unknown) => void
  /** Takes the whole width of a section that is laid out. */
  isWide: boolean
  field: FieldSpec
  comments: number
  planned: readonly PlannedMark[]
  onComments: () => void
  onHistory: (row: Row, field: FieldSpec) => void
}

function FieldRow({ resource, row, live, field, onDraft, isWide, ...more }: FieldRowProps) {
  const { comments, planned, onComments, onHistory } = more
  const say = useText()
  const c = useWords(commentWords)
  const property = useProperty(resource, row, field)
  const [draft, setDraft] = useState<unknown>()
  useAskBeforeUnload(draft !== undefined)
  const editor = useRef<HTMLDivElement>(null)
  useFocusAfterNote(editor, property)
  const id = useId()
  const { Input, instant } = widgets[field.widget]
  const Show = shownBy[field.widget]
  const { locked, required } = stateOf(resource, field.name, live)
  const rule = locked ?? required
  const open = resource.may.set(field.name) && !resource.fixed?.includes(field.name) && !locked
  const label = say(field.label)
  const lock = lockOf(field)

  async function leave() {
    if (draft === undefined) return
    const isSaved = await property.save(draft)
    if (isSaved) onDraft(undefined)
    // What was typed meanwhile is another draft.
    setDraft((now: unknown) => (now === draft ? undefined : now))
  }

  return (
    <div className={isWide ? 'field-row wide' : 'field-row'} data-field={field.name}>
      <div className="field-head">
        <span className="label" aria-hidden={open}>
          <span>{label}</span>
          {required && <span>{' *'}</span>}
        </span>
        {takesComments(resource) && (
          <TextButton
            className={comments > 0 ? 'comment-button some' : 'comment-button'}
            aria-label={c('commentsOnField', { field: label, name: nameOf(resource, row) })}
            aria-description={comments > 0 ? c('onThis', { count: comments }) : undefined}
            onClick={onComments}
          >
            {comments > 0 && comments}
          </TextButton>
        )}
        <HistoryButton resource={resource} row={row} field={field} onHistory={onHistory} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the editor inside is left */}
      <div
        ref={editor}
        className="field-value"
        // Blur of the whole editor, not of one input for the next.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) void leave()
        }}
      >
        {open ? (
          <Input
            field={field}
            value={draft === undefined ? property.value : draft}
            label={label}
            disabled={property.pending}
            invalid={property.error !== null}
            describedBy={property.error ? id : rule ? `${id}-rule` : field.help && `${id}-help`}
            onChange={(value, isDone) => {
              const saves = (instant || isDone) && value !== undefined
              setDraft(saves ? undefined : value)
              onDraft(saves ? undefined : value)
              if (saves) void property.save(value)
            }}
          />
        ) : (
          <Show field={field} value={property.value} />
        )}
        {lock && <LockNote lock={lock} />}
        {rule && (
          <RuleNote key={fieldsIn(rule.where).join()} id={`${id}-rule`} resource={resource} rule={rule} />
        )}
        {property.saves > 0 && <i key={property.saves} className="glow" aria-hidden="true" />}
      </div>
      {field.help && (
        <small className="field-help" id={`${id}-help`}>
          {say(field.help)}
        </small>
      )}
      <Planned field={field} planned={planned} />
      <ErrorLine id={id} text={property.error} />
      <ConflictNote field={field} property={property} />
      <EffectNote property={property} />
    </div>
  )
}

/** What is planned for the field, each with a link to its change. */
function Planned({ field, planned }: Pick<FieldRowProps, 'field' | 'planned'>) {
  const p = useWords(planWords)
  const language = useLanguage()
  const Show = shownBy[field.widget]
  return planned.map((mark) => {
    // `{value}` is left in the phrase as the placeholder for the widget.
    const [before, after] = plannedText(mark, '{value}', language, p).split('{value}')
    return (
      <small className="field-help" key={mark.plan}>
        <span>{before}</span>
        <Show field={field} value={mark.value} />
        <span>{after}</span> <Link to={`/admin/planned-changes/${mark.plan}`}>{p('open')}</Link>
      </small>
    )
  })
}

/** Says why a field is locked. */
function LockNote({ lock }: { lock: FieldLock }) {
  const v = useWords(validation)
  return (
    <small className="lock-note">
      <Icon name="lock" /> <span>{v(lock)}</span>
    </small>
  )
}
