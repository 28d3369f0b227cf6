import * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { requiredText } from '#src/contract/field.ts'
import type { SavedView } from '#src/contract/lists/saved-view.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminViews } from './words.ts'

interface Props {
  page: string
  /** Query of the list's URL. */
  search: string
  /** The view that is open. */
  before: SavedView | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Saves filters and order of a list under a name. */
export function SaveView({ page, search, before, onSaved, onClose }: Props) {
  const w = useWords(adminViews)
  return (
    <FormDialog
      title={w('saveTitle')}
      action={w('saveAction')}
      schema={z.object({ name: requiredText(60), shared: z.boolean() })}
      initial={{ name: before?.own ? before.name : '', shared: before?.shared ?? false }}
      send={async (body) => {
        await call('POST /api/admin/views/{page}', { params: { page }, body: { ...body, search } })
        await onSaved()
        return w('saved')
      }}
      onClose={onClose}
    >
      {(bind, form) => (
        <>
          <p>{w('about')}</p>
          <TextField {...bind('name')} label={w('name')} maxLength={60} required autoFocus />
          <label className="views-share">
            <input
              type="checkbox"
              checked={form.values.shared}
              onChange={(event) => form.set('shared', event.target.checked)}
            />
            {w('share')}
          </label>
        </>
      )}
    </FormDialog>
  )
}
