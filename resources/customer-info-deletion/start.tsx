import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { Button } from '#src/admin/kit/button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { describeField } from '#src/admin/resource/describe.ts'
import { RecordDialog } from '#src/admin/resource/record-dialog.tsx'
import { field } from '#src/contract/field.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminDeletion } from './customer-info-deletion.words.ts'

const StartForm = z.object({
  customer: field(z.string('required').trim().min(1, 'required').max(200, 'tooLong'), {
    label: { en: 'Customer: id, mobile number, e-mail or PAN', hi: 'ग्राहक: आईडी, मोबाइल नंबर, ईमेल या पैन' },
  }),
  identity: field(z.enum(['PASSCODE', 'DOCUMENT', 'LETTER'], 'choice'), {
    label: { en: 'How the identity was checked', hi: 'पहचान कैसे जाँची गई' },
    options: {
      PASSCODE: { en: 'Passcode sent to the known number', hi: 'ज्ञात नंबर पर भेजा पासकोड' },
      DOCUMENT: { en: 'Document seen', hi: 'दस्तावेज़ देखा' },
      LETTER: { en: 'Signed letter', hi: 'हस्ताक्षरित पत्र' },
    },
  }),
  details: field(z.string().trim().max(500, 'tooLong').optional(), {
    label: { en: 'What the customer wrote', hi: 'ग्राहक ने क्या लिखा' },
    widget: 'longText',
  }),
})
const fields = Object.keys(StartForm.shape).map((name) => describeField(StartForm, name))

/** For customers who asked by letter, mail or telephone. */
export function StartDeletion() {
  const w = useWords(adminDeletion)
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button look="main" onClick={() => setOpen(true)}>
        {w('start')}
      </Button>
      {open && (
        <RecordDialog
          title={w('start')}
          action={w('begin')}
          fields={fields}
          onCreate={async ({ details, ...values }) => {
            const body = { ...values, ...(details ? { details } : {}) } as z.output<typeof StartForm>
            const { reference } = await call('POST /api/admin/deletions', { body })
            notify('success', w('started', { reference }))
            await queries.invalidateQueries({ queryKey: ['list', 'customer-info-deletion'] })
          }}
          onClose={() => setOpen(false)}
        >
          <p>{w('startText')}</p>
        </RecordDialog>
      )}
    </div>
  )
}
