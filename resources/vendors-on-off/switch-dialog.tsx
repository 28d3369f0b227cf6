import { DateField } from '#src/admin/kit/date-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { TextAreaField } from '#src/admin/kit/text-field.tsx'
import { indiaTime } from '#src/admin/kit/typed-date.ts'
import { call } from '#src/admin/resource/call.ts'
import { vendorCalls } from '#src/contract/vendors/vendor.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminVendors } from './vendors-on-off.words.ts'

interface Props {
  vendor: string
  /** As it is called on the page. */
  name: string
  product: string
  /** Whether it is on now. */
  on: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for a reason and when to switch back on. Times are in India's time zone. */
export function SwitchDialog({ vendor, name, product, on, onDone, onClose }: Props) {
  const w = useWords(adminVendors)
  const word = useProductWord()
  return (
    <FormDialog
      title={w(on ? 'offTitle' : 'onTitle', { vendor: name, product: word(product) })}
      action={w(on ? 'off' : 'on')}
      schema={vendorCalls['POST /api/admin/vendors/{id}/switch'].body}
      initial={{ reason: '', until: '' }}
      toBody={({ reason, until }) => ({
        product,
        state: on ? 'OFF' : 'ON',
        reason,
        ...(until && { until: indiaTime(until) }),
      })}
      send={async (body) => {
        await call('POST /api/admin/vendors/{id}/switch', { params: { id: vendor }, body })
        return w('done')
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <TextAreaField {...bind('reason')} label={w('reason')} maxLength={200} autoFocus />
          {on && <DateField {...bind('until')} label={w('until')} detail="minute" />}
        </>
      )}
    </FormDialog>
  )
}

/** Words of a product; of one that has none, its code. */
export function useProductWord() {
  const w = useWords(adminVendors)
  const known: readonly string[] = ['all', 'pl', 'bl', 'gl', 'hl']
  return (product: string) => (known.includes(product) ? w(product as 'all') : product)
}
