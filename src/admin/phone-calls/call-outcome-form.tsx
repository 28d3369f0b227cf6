import './call-outcome-form.css'
import { CallOutcome, dispositionNames } from '#src/contract/telecalling/telecalling.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextAreaField } from '#src/kit/fields/text-field.tsx'
import { indiaTime } from '#src/kit/fields/typed-date.ts'
import { useKitForm } from '#src/kit/fields/use-kit-form.ts'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const CALLBACK = 'CALLBACK_SCHEDULED'

interface Props {
  running: { id: number; at: string }
  /** Stores it. Throws ApiError. */
  end: (outcome: CallOutcome) => Promise<unknown>
  onEnded: () => void
}

/** Asks how a call ended. It cannot be skipped: the next call needs the disposition. */
export function CallOutcomeForm({ running, end, onEnded }: Props) {
  const w = useWords(adminTelecalling)
  const language = useLanguage()
  const form = useKitForm({
    schema: CallOutcome,
    initial: { disposition: '', note: '', callback_at: '' },
    // Only a callback has a time.
    toBody: ({ disposition, note, callback_at }) => ({
      disposition,
      note,
      ...(disposition === CALLBACK && { callback_at: indiaTime(callback_at) || undefined }),
    }),
    send: async (outcome) => {
      await end(outcome)
      notify('success', w('ended'))
      onEnded()
    },
  })
  return (
    <form className="call-outcome" onSubmit={(event) => void form.submit(event)} noValidate>
      <p role="status" className="running">
        {w('running', { at: formatDateTime(running.at, language) })}
      </p>
      <SelectField
        {...form.bind('disposition')}
        label={w('outcome')}
        required
        disabled={form.pending}
        choices={dispositionNames.map((name) => ({ id: name, name: w(name) }))}
        empty={w('chooseOutcome')}
      />
      {form.values.disposition === CALLBACK && (
        <DateField
          {...form.bind('callback_at')}
          label={w('callbackAt')}
          detail="minute"
          required
          disabled={form.pending}
        />
      )}
      <TextAreaField {...form.bind('note')} label={w('note')} rows={2} disabled={form.pending} />
      <ErrorLine text={form.problem} />
      <Button type="submit" kind="primary" disabled={form.pending}>
        {w('end')}
      </Button>
    </form>
  )
}
