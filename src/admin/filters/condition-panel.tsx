import './condition-panel.css'
import { useEffect, useId, useRef, useState } from 'react'
import { type Operator, operators, type Where, whereProblem } from '#src/contract/where.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { Select } from '#src/kit/fields/select.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { ConditionValue } from './condition-value.tsx'
import { type ConditionField, type Conditions, rootEntries } from './conditions.ts'
import {
  changed,
  type Draft,
  type DraftGroup,
  type DraftLeaf,
  draftOf,
  leafProblem,
  newGroup,
  newLeaf,
  whereOf,
} from './draft.ts'
import { type ConditionRelation, useRelations } from './relations.ts'
import { conditionWords, operatorWords } from './words.ts'

/** A pause in typing after which the list is narrowed, in ms. */
const PAUSE_MS = 400

interface Props {
  conditions: Conditions
  anchor: HTMLElement
  onClose: () => void
}

/** Builds the conditions of a list; the list follows each change. */
export function ConditionPanel({ conditions, ...place }: Props) {
  return <Popover {...place}>{(titleId) => <Panel conditions={conditions} titleId={titleId} />}</Popover>
}

const finder = (fields: readonly ConditionField[]) => (name: string) =>
  fields.find((one) => one.name === name)

interface PanelProps {
  conditions: Conditions
  titleId?: string
  /** Of conditions on one record: what is said without any, before them, and on the button that adds one. */
  ownWords?: { none: string; match: string; add: string }
}

/** A list of conditions with the buttons that add more; its surroundings say what they are for. */
export function Panel({ conditions, titleId, ownWords }: PanelProps) {
  const w = useWords(conditionWords)
  const messages = useWordTable(validation) as Record<string, string>
  const relations = useRelations(conditions.resource)
  const { fields } = conditions
  const fieldOf = finder(fields)
  const relatedFields = (key: string) => finder(relations.find((one) => one.key === key)?.fields ?? [])
  const [draft, setDraft] = useState(() => firstDraft(conditions, fieldOf, relatedFields, !ownWords))
  const [refusal, setRefusal] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(null)

  const apply = useApply(conditions)
  function change(next: DraftGroup, isTyping = false) {
    setDraft(next)
    const where = whereOf(next, fieldOf, relatedFields)
    const related = new Map(
      relations.map((one) => [one.key, new Map(one.fields.map((of) => [of.name, of.where]))]),
    )
    const all = new Map(fields.map((one) => [one.name, one.where]))
    const wrong = where && whereProblem(where, { fields: all, related })
    setRefusal(wrong && (messages[wrong.message] ?? messages.invalid))
    // A dialog saves all of it by its button: nothing typed last is left out.
    if (!wrong) apply(where, isTyping && !ownWords)
  }
  function add(entry: Draft, group = draft) {
    focused.current = entry.kind === 'group' ? (entry.entries[0]?.key ?? entry.key) : entry.key
    const grown = { ...group, entries: [...group.entries, entry] }
    change(group === draft ? grown : changed(draft, group.key, () => grown))
  }
  // What was just added is where the admin goes on.
  useEffect(() => {
    if (focused.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-key="${focused.current}"] select`)?.focus()
    focused.current = null
  })

  const [first] = fields
  const shared = {
    relations,
    change: (key: number, next: (one: Draft) => Draft | null, isTyping?: boolean) =>
      change(changed(draft, key, next), isTyping),
    add,
  }
  return (
    <div className="conditions" ref={box}>
      {titleId && <h2 id={titleId}>{w('title')}</h2>}
      <div className="conditions-body">
        {draft.entries.length === 0 && <p className="muted">{ownWords?.none ?? w('none')}</p>}
        {draft.entries.length > 1 && (
          <MatchLine
            text={ownWords?.match ?? w('matchRows')}
            isAny={draft.isAny}
            onAny={(isAny) => change({ ...draft, isAny })}
          />
        )}
        <Entries entries={draft.entries} fields={fields} depth={1} {...shared} />
        {refusal && <ErrorLine text={w('notApplied', { why: refusal })} />}
      </div>
      <footer>
        {first && (
          <Button kind="secondary" onClick={() => add(newLeaf(first))}>
            {ownWords?.add ?? w('addCondition')}
          </Button>
        )}
        {first && <TextButton onClick={() => add(newGroup([newLeaf(first)]))}>{w('addGroup')}</TextButton>}
        {relations[0] && (
          <TextButton onClick={() => add(relatedDraft(relations[0] as ConditionRelation))}>
            {w('addRelated')}
          </TextButton>
        )}
        {draft.entries.length > 0 && !ownWords && (
          <TextButton className="conditions-clear" onClick={() => change({ ...draft, entries: [] })}>
            {w('clear')}
          </TextButton>
        )}
      </footer>
    </div>
  )
}

function relatedDraft({ key, fields: [first] }: ConditionRelation): DraftGroup {
  return newGroup(first ? [newLeaf(first)] : [], { key, has: true })
}

function firstDraft(
  { where, fields, open }: Conditions,
  fieldOf: (name: string) => ConditionField | undefined,
  relatedFields: (key: string) => (name: string) => ConditionField | undefined,
  begins: boolean,
): DraftGroup {
  const isAny = where !== undefined && 'any' in where
  const entries = (isAny ? where.any : rootEntries(where)).map((one) => draftOf(one, fieldOf, relatedFields))
  const asked = open?.field ? fieldOf(open.field) : entries.length === 0 && begins ? fields[0] : undefined
  return { ...newGroup([...entries, ...(asked ? [newLeaf(asked)] : [])]), isAny }
}

/** Narrows the list after each choice, and after a pause in typing; the browser's Back undoes the panel as a whole. */
function useApply(conditions: Conditions) {
  const latest = useRef(conditions)
  latest.current = conditions
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; run: () => void }>(null)
  const done = useRef(false)
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.run()
    },
    [],
  )
  return (where: Where | undefined, isTyping: boolean) => {
    clearTimeout(waiting.current?.timer)
    const run = () => {
      waiting.current = null
      if (JSON.stringify(where) === JSON.stringify(latest.current.where)) return
      latest.current.set(where, done.current)
      done.current = true
    }
    if (isTyping) waiting.current = { run, timer: setTimeout(run, PAUSE_MS) }
    else run()
  }
}

interface Shared {
  relations: readonly ConditionRelation[]
  change: (key: number, next: (one: Draft) => Draft | null, isTyping?: boolean) => void
  add: (entry: Draft, group: DraftGroup) => void
}

interface EntriesProps extends Shared {
  entries: readonly Draft[]
  fields: readonly ConditionField[]
  depth: number
}

function Entries({ entries, fields, depth, ...shared }: EntriesProps) {
  return (
    <ul className="condition-list">
      {entries.map((entry) => (
        <li key={entry.key} data-key={entry.key}>
          {entry.kind === 'leaf' ? (
            <Condition leaf={entry} fields={fields} change={shared.change} />
          ) : (
            <GroupBox group={entry} fields={fields} depth={depth} {...shared} />
          )}
        </li>
      ))}
    </ul>
  )
}

const MAX_GROUPS = 2

function GroupBox({
  group,
  fields,
  depth,
  ...shared
}: Omit<EntriesProps, 'entries'> & { group: DraftGroup }) {
  const { relations, change, add } = shared
  const say = useText()
  const w = useWords(conditionWords)
  const { key, isAny, entries, related } = group
  const relation = related && relations.find((one) => one.key === related.key)
  const own = related ? (relation?.fields ?? []) : fields
  const [first] = own
  const set = (next: Partial<DraftGroup>) => change(key, (one) => ({ ...(one as DraftGroup), ...next }))
  return (
    <fieldset className="condition-group">
      <legend className="visually-hidden">{related ? w('related') : w('matchGroup')}</legend>
      <div className="condition-head">
        {related ? (
          <>
            <Select
              aria-label={w('related')}
              value={related.has ? 'has' : 'hasNone'}
              choices={[
                { id: 'has', name: w('has') },
                { id: 'hasNone', name: w('hasNone') },
              ]}
              onValue={(next) => set({ related: { ...related, has: next === 'has' } })}
            />
            <Select
              aria-label={w('related')}
              value={related.key}
              choices={relations.map(({ key: id, label }) => ({ id, name: say(label) }))}
              onValue={(next) => {
                const to = relations.find((one) => one.key === next)
                set({
                  related: { ...related, key: next },
                  entries: to?.fields[0] ? [newLeaf(to.fields[0])] : [],
                })
              }}
            />
          </>
        ) : (
          <MatchLine text={w('matchGroup')} isAny={isAny} onAny={(any) => set({ isAny: any })} />
        )}
        <RemoveButton onRemove={() => change(key, () => null)} />
      </div>
      {related && entries.length > 1 && (
        <MatchLine text={w('matchRows')} isAny={isAny} onAny={(any) => set({ isAny: any })} />
      )}
      <Entries entries={entries} fields={own} depth={depth + 1} {...shared} />
      {first && (
        <div className="condition-add">
          <TextButton onClick={() => add(newLeaf(first), group)}>{w('addCondition')}</TextButton>
          {depth < MAX_GROUPS && !related && (
            <TextButton onClick={() => add(newGroup([newLeaf(first)]), group)}>{w('addGroup')}</TextButton>
          )}
        </div>
      )}
    </fieldset>
  )
}

interface MatchProps {
  text: string
  isAny: boolean
  onAny: (isAny: boolean) => void
}

function MatchLine({ text, isAny, onAny }: MatchProps) {
  const w = useWords(conditionWords)
  return (
    <p className="condition-match">
      <span>{text}</span>
      <Select
        aria-label={text}
        value={isAny ? 'any' : 'all'}
        choices={(['all', 'any'] as const).map((id) => ({ id, name: w(id) }))}
        onValue={(next) => onAny(next === 'any')}
      />
      <span>{w('these')}</span>
    </p>
  )
}

interface ConditionProps extends Pick<Shared, 'change'> {
  leaf: DraftLeaf
  fields: readonly ConditionField[]
}

function Condition({ leaf, fields, change }: ConditionProps) {
  const say = useText()
  const w = useWords(conditionWords)
  const o = useWords(operatorWords)
  const messages = useWordTable(validation) as Record<string, string>
  const id = useId()
  const { key, field: name, op, typed } = leaf
  const field = fields.find((one) => one.name === name)
  const problem = field && leafProblem(leaf, field)
  const isWrong = problem !== undefined && problem !== 'unfinished'
  const set = (next: Partial<DraftLeaf>, isTyping?: boolean) =>
    change(key, (one) => ({ ...(one as DraftLeaf), ...next }), isTyping)
  return (
    <div className="condition">
      <Select
        aria-label={w('field')}
        className="condition-field"
        value={name}
        choices={fields.map((one) => ({ id: one.name, name: say(one.spec.label) }))}
        onValue={(next) => {
          const to = fields.find((one) => one.name === next)
          if (to) set({ ...newLeaf(to), key })
        }}
      />
      <Select
        aria-label={w('operator')}
        className="condition-operator"
        value={op}
        choices={field ? operators[field.where.kind].map((one) => ({ id: one, name: o(one) })) : []}
        onValue={(next) => set({ op: next as Operator, typed: keptFor(next as Operator, leaf) })}
      />
      {field && (
        <ConditionValue
          {...{ field, op, typed, isWrong }}
          below={problem ? id : undefined}
          onTyped={(next, isTyping) => set({ typed: next }, isTyping)}
        />
      )}
      <RemoveButton onRemove={() => change(key, () => null)} />
      {problem === 'unfinished' && (
        <small id={id} className="muted">
          {w('unfinished')}
        </small>
      )}
      {isWrong && <ErrorLine id={id} text={messages[problem] ?? messages.invalid ?? ''} />}
    </div>
  )
}

/** What was typed stays where the next operator reads it as well. */
function keptFor(next: Operator, { op, typed }: DraftLeaf): readonly string[] {
  if (next === 'within' || op === 'within') return []
  return next === 'anyOf' || next === 'noneOf' || next === 'between' ? typed : typed.slice(0, 1)
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const w = useWords(conditionWords)
  return (
    <TextButton className="condition-remove" aria-label={w('remove')} title={w('remove')} onClick={onRemove}>
      <span aria-hidden="true">×</span>
    </TextButton>
  )
}
