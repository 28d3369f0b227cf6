import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import type { Row } from '#src/admin/define-resource.ts'
import { describeField } from '#src/admin/describe.ts'
import { useSay } from '#src/admin/use-say.ts'
import { typedValue, widgets } from '#src/admin/widgets.tsx'
import { Lender } from '#src/contract/lender.ts'
import { admin } from '#src/locales/admin.ts'
import { adminLenders } from '#src/locales/admin-lenders.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

const fields = (['so_text', 'so_date_start', 'so_date_end'] as const).map((name) =>
  describeField(Lender, name),
)

/** Beside the special-offer toggle: opens the dialog for its text and dates. */
export function SpecialOfferButton({ row }: { row: Row }) {
  const t = useWords(admin)
  const words = useWords(adminLenders)
  const [open, setOpen] = useState(false)
  const label = words('specialOfferOf', { name: String(row.name) })
  return (
    <>
      <button type="button" className="quiet" aria-label={label} onClick={() => setOpen(true)}>
        {t('edit')}
      </button>
      {open && <SpecialOfferDialog row={row} title={label} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  row: Row
  title: string
  onClose: () => void
}

/** Saves text and both dates as three property calls side by side; stays open when one of them fails. */
function SpecialOfferDialog({ row, title, onClose }: Props) {
  const t = useWords(admin)
  const words = useWords(adminLenders)
  const say = useSay()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  const [offer, setOffer] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, row[name]])),
  )
  const { so_date_start: start, so_date_end: end } = offer

  async function submit(event: FormEvent) {
    event.preventDefault()
    const data = Object.fromEntries(fields.map((field) => [field.name, typedValue(field, offer[field.name])]))
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const
    try {
      await update('lenders', { id: row.id, data, previousData: row }, options)
      notify('success', words('updated'))
      onClose()
    } catch (failure) {
      notify('error', (failure as ApiError).message || t('updateFailed'))
      refresh()
    }
  }

  return (
    <Dialog open onClose={onClose} className="admin-area">
      <form className="field-dialog" onSubmit={(event) => void submit(event)}>
        <DialogTitle component="h2">{title}</DialogTitle>
        <DialogContent>
          {fields.map((field) => {
            const { Input } = widgets[field.widget]
            return (
              <div key={field.name} className="field-row">
                <span className="label" aria-hidden="true">
                  {say(field.label)}
                </span>
                <Input
                  field={field}
                  value={offer[field.name]}
                  label={say(field.label)}
                  onChange={(value) => setOffer({ ...offer, [field.name]: value })}
                />
              </div>
            )
          })}
          {start && end && start > end ? <p role="status">{words('datesBackwards')}</p> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t('update')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
