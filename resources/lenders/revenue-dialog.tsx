import { useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { RecordEntry } from '#src/admin/editors/record-dialog.tsx'
import { admin } from '#src/admin/words/words.ts'
import { type LenderType, loanWords } from '#src/contract/catalogue/lender.ts'
import {
  entryOf,
  type LenderRevenue,
  type RevenueEntry,
  revenueEntry,
} from '#src/contract/catalogue/lender-revenue.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { ApiError } from '#src/platform/http.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { FigureInput } from './figure-input.tsx'
import { RevenueConflict } from './revenue-conflict.tsx'
import {
  figures,
  productField,
  readEntry,
  statusField,
  type TypedEntry,
  type TypeName,
  typeEntry,
  typeField,
  valueIn,
} from './revenue-fields.ts'
import { SlabFindings } from './slab-findings.tsx'
import type { SlabFields } from './use-slab-fields.ts'
import { adminCommissions } from './words.ts'

interface Props {
  lenderId: number
  /** Null adds one. */
  slab: LenderRevenue | null
  /** All stored ones of the lender. */
  slabs: readonly LenderRevenue[]
  types: readonly TypeName[]
  fields: SlabFields
  onClose: () => void
  onSaved: () => void
}

interface Conflict {
  seen: RevenueEntry
  other: NonNullable<ErrorBody['current']>
}

/** Adds or edits a slab, validated while typing with the server's rules. */
export function RevenueDialog({ lenderId, slab, slabs, types, fields, onClose, onSaved }: Props) {
  const { custom, specs } = fields
  const t = useWords(adminCommissions)
  const common = useWords(admin)
  const say = useText()
  const rule = useWords(validation)('flatOrPercent')
  const [typeLeft, setTypeLeft] = useState(false)
  // The initial values, or those of a later change that the user has seen.
  const seen = useRef(slab && entryOf(slab))
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function send(entry: RevenueEntry) {
    setConflict(null)
    try {
      const { message } = slab
        ? await call('POST /api/lender-revenue/update', {
            body: { ...entry, id: slab.id, lender_id: lenderId, expected: seen.current ?? undefined },
          })
        : await call('POST /api/lender-revenue/create', { body: { ...entry, lender_id: lenderId } })
      return message
    } catch (failure) {
      const { body, status } = failure as ApiError
      if (body?.current && seen.current) setConflict({ seen: seen.current, other: body.current })
      if (failure instanceof Waiting || body?.message) throw failure
      throw new ApiError(t(slab ? 'updateFailed' : 'addFailed'), status)
    }
  }

  return (
    <FormDialog<TypedEntry, ReturnType<typeof revenueEntry>>
      title={t(slab ? 'editRevenue' : 'addRevenue')}
      action={slab ? common('update') : t('add')}
      schema={revenueEntry(custom, slab === null)}
      initial={typeEntry(slab, specs)}
      toBody={(typed) => readEntry(typed, slab, specs)}
      send={send}
      onDone={onSaved}
      onClose={onClose}
      live
      hint={({ refusedNow }) => (refusedNow().revenue_flat === rule ? rule : undefined)}
      wide
    >
      {(bind, { values, set, reset, submit, refusedNow, pending }) => {
        const { revenue_type_id: typeError, ...errors } = refusedNow()
        // That nothing is paid is said beside the button.
        if (errors.revenue_flat === rule) delete errors.revenue_flat
        return (
          <>
            <div className="revenue-fields">
              <SelectField
                {...bind('revenue_type_id')}
                onBlur={() => setTypeLeft(true)}
                label={say(typeField.label)}
                required
                value={values.revenue_type_id || ''}
                error={(typeLeft ? typeError : undefined) ?? bind('revenue_type_id').error}
                onValue={(value) => set('revenue_type_id', Number(value))}
                choices={types}
                empty="–"
              />
              <SelectField
                {...bind('product')}
                label={say(productField.label)}
                help={productField.help && say(productField.help)}
                value={values.product ?? ''}
                error={errors.product ?? bind('product').error}
                onValue={(value) => set('product', value === '' ? null : (value as LenderType))}
                choices={Object.entries(loanWords).map(([id, words]) => ({ id, name: say(words) }))}
                empty={t('anyLoan')}
              />
              {figures.map((figure) => (
                <FigureInput
                  key={figure.name}
                  {...bind(figure.name)}
                  figure={figure}
                  error={errors[figure.name] ?? bind(figure.name).error}
                />
              ))}
              {specs.map((field) => {
                const name = field.name as keyof TypedEntry
                const value = valueIn(values, name)
                return (
                  <RecordEntry
                    key={name}
                    field={field}
                    value={value}
                    error={(value === undefined ? undefined : errors[name]) ?? bind(name).error}
                    disabled={pending}
                    autoFocus={false}
                    onChange={(next) => set(name, next as never)}
                  />
                )
              })}
              <label>
                <input
                  type="checkbox"
                  checked={values.status === 1}
                  onChange={(event) => set('status', event.target.checked ? 1 : 0)}
                />{' '}
                <span>{say(statusField.label)}</span>
              </label>
            </div>
            {isReadable(errors) && (
              <SlabFindings
                slabs={withEntry(slabs, slab, {
                  ...{ from_day: null, ...readEntry(values, slab, specs) },
                  lender_id: lenderId,
                })}
                types={types.filter(({ id }) => id === values.revenue_type_id)}
              />
            )}
            {conflict && (
              <RevenueConflict
                {...conflict}
                types={types}
                added={specs}
                onKeep={() => {
                  seen.current = conflict.other.value as RevenueEntry
                  void submit()
                }}
                onTake={() => {
                  seen.current = conflict.other.value as RevenueEntry
                  reset(typeEntry(seen.current, specs))
                  setConflict(null)
                }}
              />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

/** Whether all limits can be read, so that what they cover is known. */
const isReadable = (errors: Partial<Record<keyof TypedEntry, string>>) =>
  figures.every(({ name, isLimit }) => !isLimit || errors[name] === undefined)

/** The lender's slabs as they would be with an entry that is being typed. */
function withEntry(
  slabs: readonly LenderRevenue[],
  slab: LenderRevenue | null,
  entry: Omit<LenderRevenue, 'id' | 'order'>,
): LenderRevenue[] {
  if (slab) return slabs.map((one) => (one.id === slab.id ? { ...one, ...entry } : one))
  return [...slabs, { ...entry, id: 0, order: slabs.length + 1 }]
}
