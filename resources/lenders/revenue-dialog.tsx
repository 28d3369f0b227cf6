import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { call, Waiting } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import {
  entryOf,
  type LenderRevenue,
  RevenueEntry,
  type RevenueType,
} from '#src/contract/catalogue/lender-revenue.ts'
import type { ErrorBody } from '#src/contract/errors.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { adminCommissions } from './commissions.words.ts'
import { FigureInput } from './figure-input.tsx'
import { RevenueConflict } from './revenue-conflict.tsx'
import { figures, readEntry, statusField, type TypedEntry, typeEntry, typeField } from './revenue-fields.ts'

interface Props {
  lenderId: number
  /** Null adds one. */
  slab: LenderRevenue | null
  types: readonly RevenueType[]
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a slab, validated while typing with the server's rules. */
export function RevenueDialog({ lenderId, slab, types, onClose, onSaved }: Props) {
  const t = useWords(adminCommissions)
  const common = useWords(admin)
  const say = useSay()
  const messages = useWordTable(validation) as Record<string, string>
  const [typed, setTyped] = useState(() => typeEntry(slab))
  const [typeLeft, setTypeLeft] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  // The initial values, or those of a later change that the user has seen.
  const [seen, setSeen] = useState(() => slab && entryOf(slab))
  const [other, setOther] = useState<ErrorBody['current']>()
  const id = useId()
  const entry = readEntry(typed)
  const keys = errorKeys(entry)
  const nothingPaid = keys.revenue_flat === 'flatOrPercent'
  const title = t(slab ? 'editRevenue' : 'addRevenue')

  function set(change: Partial<TypedEntry>) {
    setRefused({})
    setTyped({ ...typed, ...change })
  }

  function errorOf(name: string): string | undefined {
    const key = name === 'revenue_flat' && nothingPaid ? undefined : keys[name]
    return (key && (messages[key] ?? messages.invalid)) ?? refused[name]
  }
  const typeError = typeLeft ? errorOf('revenue_type_id') : refused.revenue_type_id

  async function save(expected = seen) {
    setPending(true)
    setOther(undefined)
    try {
      const { message } = slab
        ? await call('POST /api/lender-revenue/update', {
            body: { ...entry, id: slab.id, lender_id: lenderId, expected: expected ?? undefined },
          })
        : await call('POST /api/lender-revenue/create', { body: { ...entry, lender_id: lenderId } })
      notify('success', message)
      onSaved()
    } catch (failure) {
      if (failure instanceof Waiting) return onClose()
      const { body } = failure as ApiError
      setRefused(body?.errors ?? {})
      setOther(body?.current)
      notify('error', body?.message || t(slab ? 'updateFailed' : 'addFailed'))
      setPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <Dialog open onClose={onClose} className="admin-area" maxWidth="md" aria-labelledby={`${id}-title`}>
      <form className="revenue-form" onSubmit={submit} noValidate>
        <DialogTitle component="h2" id={`${id}-title`}>
          {title}
        </DialogTitle>
        <DialogContent className="fields">
          <SelectField
            onBlur={() => setTypeLeft(true)}
            label={say(typeField.label)}
            required
            value={typed.revenue_type_id || ''}
            error={typeError}
            onValue={(value) => set({ revenue_type_id: Number(value) })}
            choices={types}
            empty="–"
          />
          {figures.map((figure) => (
            <FigureInput
              key={figure.name}
              figure={figure}
              value={typed[figure.name]}
              error={errorOf(figure.name)}
              onChange={(value) => set({ [figure.name]: value })}
            />
          ))}
          <label>
            <input
              type="checkbox"
              checked={typed.status === 1}
              onChange={(event) => set({ status: event.target.checked ? 1 : 0 })}
            />{' '}
            {say(statusField.label)}
          </label>
          {other && seen && (
            <RevenueConflict
              seen={seen}
              other={other}
              types={types}
              onKeep={() => {
                const theirs = other.value as RevenueEntry
                setSeen(theirs)
                void save(theirs)
              }}
              onTake={() => {
                const theirs = other.value as RevenueEntry
                setSeen(theirs)
                setTyped(typeEntry(theirs))
                setOther(undefined)
              }}
            />
          )}
        </DialogContent>
        <DialogActions>
          {nothingPaid && (
            <p className="muted" id={`${id}-rule`}>
              {messages.flatOrPercent}
            </p>
          )}
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            look="main"
            type="submit"
            disabled={Object.keys(keys).length > 0 || pending}
            aria-describedby={nothingPaid ? `${id}-rule` : undefined}
          >
            {slab ? common('update') : t('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** First message key of each field that breaks a rule. */
function errorKeys(entry: RevenueEntry): Record<string, string> {
  const keys: Record<string, string> = {}
  for (const { path, message } of RevenueEntry.safeParse(entry).error?.issues ?? [])
    keys[String(path[0])] ??= message
  return keys
}
