import { call } from '#src/admin/call/call.ts'
import { messageCalls } from '#src/contract/campaigns/message.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useKitForm } from '#src/kit/fields/use-kit-form.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './words.ts'

/** Suppresses an address, with a reason. */
export function SuppressForm({ onChanged }: { onChanged: () => void }) {
  const w = useWords(adminMessaging)
  const form = useKitForm({
    schema: messageCalls['POST /api/admin/suppressions'].body,
    initial: { channel: 'mobile', to: '', reason: '' },
    send: async (body) => {
      await call('POST /api/admin/suppressions', { body })
      form.reset({ channel: body.channel, to: '', reason: '' })
      notify('success', w('added'))
      onChanged()
    },
  })
  return (
    <form className="fields" onSubmit={(event) => void form.submit(event)} noValidate>
      <SelectField
        {...form.bind('channel')}
        label={w('channel')}
        choices={(['mobile', 'email', 'call'] as const).map((one) => ({ id: one, name: w(one) }))}
      />
      <div className="wide">
        <TextField {...form.bind('to')} label={w('address')} required />
      </div>
      <div className="wide">
        <TextField {...form.bind('reason')} label={w('reason')} required />
      </div>
      <Button type="submit" kind="secondary" disabled={form.pending}>
        {w('add')}
      </Button>
      <ErrorLine text={form.problem} />
    </form>
  )
}
