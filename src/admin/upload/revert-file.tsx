import { useState } from 'react'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { Action } from '#src/contract/action.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

/** How the files of a kind are reverted. */
export interface Revert {
  /** Who may: the right of a page. */
  right: readonly [page: string, action: Action]
  /** @throws ApiError; Waiting, if a second admin has to agree */
  call: (id: number) => Promise<unknown>
  /** What goes back to its earlier value, and what does not. */
  about: Words
  /** Why a file cannot be reverted; a code without words: there is nothing to revert. */
  refusals: Readonly<Record<string, Words>>
}

interface Named {
  id: number
  file_name: string
}

interface Props {
  file: Named & { revert_refusal?: string | null }
  revert: Revert
  onReverted: () => void
}

/** Reverts a file, or says why that is no longer possible. */
export function RevertFile({ file, revert, onReverted }: Props) {
  const w = useWords(adminUpload)
  const say = useText()
  const may = useMay(revert.right[0])(revert.right[1])
  const [isOpen, setIsOpen] = useState(false)
  const { revert_refusal: refusal } = file
  if (refusal) {
    const why = revert.refusals[refusal]
    return why ? <p className="muted">{say(why)}</p> : null
  }
  if (!may) return null
  return (
    <>
      <Button
        kind="danger-plain"
        aria-label={w('revertOf', { name: file.file_name })}
        onClick={() => setIsOpen(true)}
      >
        {w('revert')}
      </Button>
      {isOpen && (
        <RevertDialog
          file={file}
          revert={revert}
          onReverted={() => {
            setIsOpen(false)
            onReverted()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function RevertDialog({ file, revert, onReverted, onClose }: Props & { onClose: () => void }) {
  const w = useWords(adminUpload)
  const say = useText()
  return (
    <ConfirmDialog
      title={w('revertTitle', { name: file.file_name })}
      action={w('revert')}
      act={() => revert.call(file.id)}
      onDone={() => {
        notify('success', w('revertDone'))
        onReverted()
      }}
      onClose={onClose}
    >
      <p>{say(revert.about)}</p>
    </ConfirmDialog>
  )
}

/** Revert in the menus of a list whose rows say in `revertable` whether it is possible. */
export const revertActs =
  (revert: Revert): NonNullable<ListParts['useRowActs']> =>
  (onChanged) => {
    const w = useWords(adminUpload)
    const may = useMay(revert.right[0])(revert.right[1])
    const [file, setFile] = useState<Named | null>(null)
    return {
      actsOf: ({ id, file_name, revertable }) => [
        revertable === 'yes' &&
          may && {
            label: w('revert'),
            danger: true,
            onClick: () => setFile({ id: Number(id), file_name: String(file_name) }),
          },
      ],
      dialog: file && (
        <RevertDialog
          file={file}
          revert={revert}
          onReverted={() => {
            setFile(null)
            onChanged()
          }}
          onClose={() => setFile(null)}
        />
      ),
    }
  }
