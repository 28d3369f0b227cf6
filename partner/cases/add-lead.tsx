import { Suspense, useState } from 'react'
import { partnerLeadFile } from '#partner/words/cases.words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { AddLeadProps } from './add-lead-dialog.tsx'

const { Page: AddLeadDialog } = lazyPage<AddLeadProps>(() => import('./add-lead-dialog.tsx'))

const { Page: LeadFileDialog } = lazyPage<{ onClose: () => void }>(() => import('./lead-file-dialog.tsx'))

/** Adds leads from a file. */
export function AddLeadFile() {
  const t = useWords(partnerLeadFile)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>{isOpen && <LeadFileDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Adds a lead by hand; the texts of the consent load with the dialog. */
export function AddLead({ name, ...lead }: { name: string } & Pick<AddLeadProps, 'product'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Suspense>{isOpen && <AddLeadDialog {...lead} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
