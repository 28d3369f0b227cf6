import * as z from 'zod'
import { call } from '#src/admin/resource/call.ts'
import type { Row } from '#src/admin/resource/define-resource.ts'
import { describeField } from '#src/admin/resource/describe.ts'
import { RecordDialog } from '#src/admin/resource/record-dialog.tsx'
import { Partner } from '#src/contract/co-brands/partner.ts'
import { field } from '#src/contract/field.ts'
import { formatDate } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPartnerConfig } from './partners.words.ts'

const Planned = z.object({
  from_day: field(z.iso.date('date'), {
    label: { en: 'In force from', hi: 'इस दिन से लागू' },
    widget: 'date',
  }),
  percent: Partner.shape.revenue_percent,
  flat: Partner.shape.revenue_flat_fee,
})
const fields = (['from_day', 'percent', 'flat'] as const).map((name) => describeField(Planned, name))

interface Props {
  partner: Row
  /** The first day that no locked month holds. */
  first: string
  /** Initial day. */
  from: string
  onDone: () => void
  onClose: () => void
}

/** Terms from a day on. */
export function RateDialog({ partner, first, from, onDone, onClose }: Props) {
  const w = useWords(adminPartnerConfig)
  const language = useLanguage()
  return (
    <RecordDialog
      title={w('planOf', { partner: String(partner.name) })}
      action={w('save')}
      fields={fields}
      initial={{ from_day: from, percent: partner.revenue_percent, flat: partner.revenue_flat_fee }}
      onCreate={async (values) => {
        await call('POST /api/admin/partners/{id}/rates', {
          params: { id: Number(partner.id) },
          body: values as z.output<typeof Planned>,
        })
        notify('success', w('planned'))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w('planText', { first: formatDate(first, language) })}</p>
    </RecordDialog>
  )
}
