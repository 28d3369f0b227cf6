import { useState } from 'react'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { indiaTime, readTypedDate } from '#src/kit/fields/typed-date.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  onChoose: (at: string) => void
  onClose: () => void
}

/** Asks for the moment at which a list is to be shown. */
export function AsOfDialog({ onChoose, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const [at, setAt] = useState('')
  const isDate = readTypedDate(at, 'minute') !== null
  const [tried, setTried] = useState(false)
  return (
    <Dialog
      title={w('asOfMenu')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isDate) return
        onChoose(indiaTime(at))
        onClose()
      }}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="primary">
            {w('asOfShow')}
          </Button>
        </>
      }
    >
      <DateField
        label={w('asOfWhen')}
        detail="minute"
        required
        autoFocus
        value={at}
        error={tried && !isDate ? w('asOfDate') : undefined}
        onValue={setAt}
      />
    </Dialog>
  )
}
