import { useState } from 'react'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListAct } from '#src/contract/lists/list-act.ts'
import { NamedRows } from '#src/engines/list/named-rows.tsx'
import type { Ticks } from '#src/engines/list/use-ticks.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#src/kit/dialogs/reason-dialog.tsx'
import type { RowAct } from '#src/kit/menus/row-menu.tsx'
import { TickedBar } from '#src/kit/tables/ticked-bar.tsx'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { actOnRow, actOnRows, type ChosenRows } from './list-calls.ts'
import type { ListRow } from './list-row.ts'

/** An act that was chosen, and the rows that it is for. */
export interface ChosenAct {
  name: string
  act: ListAct
  rows: ChosenRows
  count: number
  /** What the only row is called. */
  subject?: string
  /** What the rows of the page are called. */
  names?: readonly string[]
}

/** Whether the act applies to the row. */
export const actFits = ({ when = {} }: Pick<ListAct, 'when'>, row: ListRow): boolean =>
  Object.entries(when).every(([column, values]) => values.map(String).includes(String(row[column])))

/** The declared acts that apply to a row, as entries of its menu. */
export function declaredActs(
  { acts = {}, id = 'id' }: AnyList,
  row: ListRow,
  subject: string,
  say: (words: Words) => string,
  onAct: (chosen: ChosenAct) => void,
): RowAct[] {
  const rows = { ids: [String(row[id])] }
  return Object.entries(acts)
    .filter(([, act]) => actFits(act, row))
    .map(([name, act]) => ({
      label: say(act.label),
      danger: act.danger,
      onClick: () => onAct({ name, act, rows, count: 1, subject }),
    }))
}

interface BarProps {
  list: AnyList
  ticks: Ticks
  /** How many rows match the filter; null if the list does not count. */
  count: number | null
  asked: Readonly<Record<string, string>>
  nameOf: (row: ListRow) => string
  onAsk: (chosen: ChosenAct) => void
}

/** The acts for the ticked rows, or for all rows that match. */
export function ActsBar({ list, ticks: { ticked, isAll, setAll }, count, asked, nameOf, onAsk }: BarProps) {
  const say = useText()
  const w = useWords(adminReports)
  const acts = Object.entries(list.acts ?? {}).filter(([, act]) => !act.single)
  const more = count !== null && count > ticked.length
  const all = isAll ? count : null
  const chosen = all ?? ticked.length
  const rows =
    all === null ? { ids: ticked.map((row) => String(row[list.id ?? 'id'])) } : { asked, count: all }
  return (
    <TickedBar text={w('chosen', { count: chosen })}>
      {more && (
        <TextButton aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? w('onlyTicked', { count: ticked.length }) : w('allThatMatch', { count })}
        </TextButton>
      )}
      {acts.map(([name, act]) => (
        <Button
          key={name}
          kind={act.danger ? 'danger-plain' : 'secondary'}
          disabled={!isAll && !ticked.some((row) => actFits(act, row))}
          onClick={() => onAsk({ name, act, rows, count: chosen, names: ticked.map(nameOf) })}
        >
          {say(act.label)}
        </Button>
      ))}
    </TickedBar>
  )
}

interface DialogProps {
  list: AnyList
  asked: ChosenAct
  onDone: () => void
  onClose: () => void
}

/** Asks before the act, for a reason where the act needs one, and says afterwards what was done and what was not. */
export function ActDialog({
  list,
  asked: { name, act, rows, count, subject, names },
  onDone,
  onClose,
}: DialogProps) {
  const say = useText()
  const w = useWords(adminReports)
  const [why, setWhy] = useState<readonly { id: string; message: string }[] | null>(null)
  async function runAlone(id: string, reason: string | undefined) {
    try {
      await actOnRow(act, id, reason)
      notify('success', w('doneOne', { act: say(act.label), name: subject ?? id }))
    } catch (failure) {
      if (!(failure instanceof Waiting)) throw failure
    }
    onDone()
  }
  async function run(reason?: string) {
    if (act.single && 'ids' in rows) return runAlone(rows.ids[0] ?? '', reason)
    const outcome = await actOnRows(list.name, name, { rows, ...(reason !== undefined && { reason }) })
    const { done, refused, skipped } = outcome
    const [refusal] = outcome.why
    if (subject && refusal) throw new Error(refusal.message)
    if (subject && done === 1) {
      notify('success', w('doneOne', { act: say(act.label), name: subject }))
      return onDone()
    }
    notify(
      refused > 0 ? 'error' : 'success',
      w(refused + skipped > 0 ? 'doneSome' : 'doneAll', { done, refused, skipped }),
    )
    if (refused > 0) setWhy(outcome.why)
    else onDone()
  }
  const title = subject ? `${say(act.label)}: ${subject}` : w('actOn', { act: say(act.label), count })
  if (why)
    return (
      <ConfirmDialog
        title={title}
        action={w('understood')}
        act={async () => {}}
        onDone={onDone}
        onClose={onDone}
      >
        <p>{w('refusedRows')}</p>
        <ul>
          {why.map(({ id, message }) => (
            <li key={id}>{`${id}: ${message}`}</li>
          ))}
        </ul>
      </ConfirmDialog>
    )
  const shared = { title, action: say(act.label), onDone: () => {}, onClose }
  const chosen = names && <NamedRows names={names} count={count} />
  if (act.reason)
    return (
      <ReasonDialog {...shared} text={say(act.about)} label={w('reason')} act={(reason) => run(reason)}>
        {chosen}
      </ReasonDialog>
    )
  return (
    <ConfirmDialog {...shared} danger={act.danger} act={() => run()}>
      <p>{say(act.about)}</p>
      {chosen}
    </ConfirmDialog>
  )
}
