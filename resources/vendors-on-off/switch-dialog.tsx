import { DateField } from '#src/admin/kit/date-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { TextAreaField } from '#src/admin/kit/text-field.tsx'
import { indiaTime } from '#src/admin/kit/typed-date.ts'
import { call } from '#src/admin/resource/call.ts'
import { vendorCalls } from '#src/contract/vendors/vendor.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Turn } from './turn.ts'
import { useProductWord } from './use-product-word.ts'
import { adminVendors } from './vendors-on-off.words.ts'

interface Props {
  turn: Turn
  onDone: () => void
  onClose: () => void
}

/** Asks for a reason and when to switch back on. Times are in India's time zone. */
export function SwitchDialog({ turn: { vendor, name, product, to }, onDone, onClose }: Props) {
  const w = useWords(adminVendors)
  const word = useProductWord()
  const off = to === 'OFF'
  return (
    <FormDialog
      title={w(off ? 'offTitle' : 'onTitle', { vendor: name, product: word(product) })}
      action={w(off ? 'off' : 'on')}
      schema={vendorCalls['POST /api/admin/vendors/{id}/switch'].body}
      initial={{ reason: '', until: '' }}
      toBody={({ reason, until }) => ({
        product,
        state: to,
        reason,
        ...(until && { until: indiaTime(until) }),
      })}
      send={(body) => call('POST /api/admin/vendors/{id}/switch', { params: { id: vendor }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <TextAreaField {...bind('reason')} label={w('reason')} maxLength={200} autoFocus />
          {off && <DateField {...bind('until')} label={w('until')} detail="minute" />}
        </>
      )}
    </FormDialog>
  )
}
