import { Suspense, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import type { AddLeadProps } from './add-lead-dialog.tsx'

const { Page: AddLeadDialog } = lazyPage<AddLeadProps>(() => import('./add-lead-dialog.tsx'))

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
