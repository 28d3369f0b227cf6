import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface Props {
  /** Name of the list in the import calls. */
  list: string
  /** Of the list, unless its rows are part of another page. */
  resource?: Resource
  /** Called after rows were imported or reverted. */
  onWritten: () => void
}

/** Imports rows from a file, after a preview. */
export function ImportButton(props: Props) {
  const w = useWords(adminFiles)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {w('import')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
