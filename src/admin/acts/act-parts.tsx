import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TickedBar } from '#src/kit/tables/ticked-bar.tsx'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { Act } from './act.ts'
import { ActDialog } from './act-dialog.tsx'
import { actWords } from './act-words.ts'

/** An entry that leads to another page. */
interface Way<T> {
  label: Words
  to: (subject: T) => string
  when?: (subject: T) => boolean
}

/** Chooses an act of a subject: asks in its dialog, or makes the call at once. */
function useActs<T>(onDone: () => void, names?: readonly string[]) {
  const language = useLanguage()
  const session = useAdminSession()
  const [open, setOpen] = useState<{ act: Act<T>; subject: T } | null>(null)
  const [busy, setBusy] = useState(false)
  async function choose(act: Act<T>, subject: T) {
    if (!act.atOnce) return setOpen({ act, subject })
    setBusy(true)
    try {
      await actWords(act, subject, language).send(act.toBody({}, subject))
      onDone()
    } catch (failure) {
      if (!(failure instanceof Waiting)) notify('error', messageOf(failure))
    }
    setBusy(false)
  }
  return {
    busy,
    choose: (act: Act<T>, subject: T) => void choose(act, subject),
    label: (act: Act<T>, subject: T) => actWords(act, subject, language).label,
    fits: (act: Act<T>, subject: T) =>
      session !== null && act.may(session) && (act.when?.(subject, session) ?? true),
    dialog: open && <ActDialog {...open} names={names} onDone={onDone} onClose={() => setOpen(null)} />,
  }
}

interface ButtonsProps<T> {
  acts: readonly Act<T>[]
  subject: T
  /** Names the subject to screen readers, where buttons repeat. */
  of?: string
  /** What the subjects are called, where they are ticked rows. */
  names?: readonly string[]
  onDone: () => void
}

/** The acts that fit a subject, as buttons. */
export function ActButtons<T>({ acts, subject, of, names, onDone }: ButtonsProps<T>) {
  const { busy, choose, label, fits, dialog } = useActs<T>(onDone, names)
  return (
    <>
      {acts
        .filter((act) => fits(act, subject))
        .map((act) => (
          <Button
            key={label(act, subject)}
            kind={act.kind ?? 'secondary'}
            disabled={busy || act.disabled?.(subject)}
            aria-label={of && `${label(act, subject)}: ${of}`}
            onClick={() => choose(act, subject)}
          >
            {label(act, subject)}
          </Button>
        ))}
      {dialog}
    </>
  )
}

/** The acts that fit a row, as entries of its menu. */
export const rowActs =
  (acts: readonly (Act<ListRow> | Way<ListRow>)[]): NonNullable<ListParts['useRowActs']> =>
  (onChanged) => {
    const say = useText()
    const navigate = useNavigate()
    const { choose, label, fits, dialog } = useActs<ListRow>(onChanged)
    return {
      actsOf: (row) =>
        acts.map((act) =>
          'to' in act
            ? (act.when?.(row) ?? true) && {
                label: say(act.label),
                onClick: () => void navigate(act.to(row)),
              }
            : fits(act, row) && {
                label: label(act, row),
                danger: act.kind === 'danger-plain',
                onClick: () => choose(act, row),
              },
        ),
      dialog,
    }
  }

/** The acts for ticked rows, in the bar above the table. */
export const tickedActs =
  (acts: readonly Act<readonly ListRow[]>[]): NonNullable<ListParts['Acts']> =>
  ({ rows, names, onDone }) => (
    <TickedBar text={useWords(adminReports)('chosen', { count: rows.length })}>
      <ActButtons acts={acts} subject={rows} names={names} onDone={onDone} />
    </TickedBar>
  )

/** Acts that need no subject, as the actions of a list's page. */
export const pageActs =
  (acts: readonly Act<null>[]) =>
  ({ onChanged }: { onChanged: () => void }) => <ActButtons acts={acts} subject={null} onDone={onChanged} />
